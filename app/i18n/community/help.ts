import { t } from "../text.server";

function topic(id: string, name: "password" | "newMember" | "picture" | "email") {
  return {
    id,
    question: t(`help.${name}.question`),
    answer: [t(`help.${name}.answer`), t(`help.${name}.more`)],
  };
}

export type HelpTopic = ReturnType<typeof topic>;

export const helpTopics = () => [
  topic("reset-password", "password"),
  topic("add-family-member", "newMember"),
  topic("change-picture", "picture"),
  topic("change-email", "email"),
];
