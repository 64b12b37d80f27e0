import { t } from "../texts/text.server";

export interface HelpTopic {
  id: string;
  question: string;
  answer: readonly string[];
}

function topic(id: string, name: "password" | "newMember" | "picture" | "email"): HelpTopic {
  return {
    id,
    get question() {
      return t(`help.${name}.question`);
    },
    get answer() {
      return [t(`help.${name}.answer`), t(`help.${name}.more`)];
    },
  };
}

export const HELP_TOPICS: readonly HelpTopic[] = [
  topic("reset-password", "password"),
  topic("add-family-member", "newMember"),
  topic("change-picture", "picture"),
  topic("change-email", "email"),
];
