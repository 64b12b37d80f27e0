import { t } from "../texts/text.server";
import { atMost, emptyOr, type Rule, type Said } from "./rule";

const EMAIL_MAX_CHARACTERS = 100;

/** The backend drops blanks and hyphens before it looks. */
const BLANKS_AND_HYPHENS = /[\s-]/g;
const PHONE = /^\+?\d{10,15}$/;

/** Phone and e-mail of families and members, as far as the backend would refuse them. */
export const contactRules = (emailLabel: Said): readonly Rule<"phone" | "email">[] => [
  atMost("email", emailLabel, EMAIL_MAX_CHARACTERS),
  emptyOr(
    "phone",
    () => t("rules.phoneForm"),
    (phone) => PHONE.test(phone.replace(BLANKS_AND_HYPHENS, "")),
  ),
];
