import { t } from "~/i18n/text.server";
import { atMost, type LazyText, type Rule, wellFormed } from "./rule";

const EMAIL_MAX_CHARACTERS = 100;

/** The backend removes spaces and hyphens before it checks. */
const PHONE = /^(?:[\s-]*\+)?(?:[\s-]*\d){10,15}[\s-]*$/;

/** The backend's rules for the phone and e-mail of families and members. */
export const contactRules = (emailLabel: LazyText): readonly Rule<"phone" | "email">[] => [
  atMost("email", emailLabel, EMAIL_MAX_CHARACTERS),
  wellFormed("phone", () => t("rules.phoneForm"), PHONE),
];
