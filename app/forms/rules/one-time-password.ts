import { t } from "~/i18n/text.server";
import { matches } from "./passwords";
import { type Rule, required } from "./rule";

const INCOMPLETE = () => t("rules.incomplete");

export const emailRules: readonly Rule<"emailId">[] = [required("emailId", () => t("rules.emailId"))];

export const resetRules: readonly Rule<"otp" | "newPassword" | "confirmPassword">[] = [
  required("otp", INCOMPLETE),
  required("newPassword", INCOMPLETE),
  required("confirmPassword", INCOMPLETE),
  matches("confirmPassword", "newPassword"),
];

/** An empty logon name is refused by the backend, with its own text. */
export const signUpRules: readonly Rule<"otp" | "password" | "confirmPassword">[] = [
  required("otp", INCOMPLETE),
  required("password", INCOMPLETE),
  required("confirmPassword", INCOMPLETE),
  matches("confirmPassword", "password"),
];

/** People copy an OTP with blanks and hyphens. */
export function normalizeOtp(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "");
}
