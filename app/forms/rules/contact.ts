import { t } from "~/i18n/text.server";
import { atMost, type Rule, type Said, wellFormed } from "./rule";

const EMAIL_MAX_CHARACTERS = 100;

/** The backend drops blanks and hyphens before it looks. */
const PHONE = /^(?:[\s-]*\+)?(?:[\s-]*\d){10,15}[\s-]*$/;

/** Phone and e-mail of families and members, as far as the backend would refuse them. */
export const contactRules = (emailLabel: Said): readonly Rule<"phone" | "email">[] => [
  atMost("email", emailLabel, EMAIL_MAX_CHARACTERS),
  wellFormed("phone", () => t("rules.phoneForm"), PHONE),
];
