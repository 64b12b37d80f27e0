import { t } from "../texts/text.server";
import { matches } from "./passwords";
import { type Rule, required } from "./rule";

export type ResetField = "otp" | "newPassword" | "confirmPassword";

export type SignUpField = "otp" | "password" | "confirmPassword";

const INCOMPLETE = () => t("rules.incomplete");

export const emailRules: readonly Rule<"emailId">[] = [required("emailId", () => t("rules.emailId"))];

export const resetRules: readonly Rule<ResetField>[] = [
  required<ResetField>("otp", INCOMPLETE),
  required<ResetField>("newPassword", INCOMPLETE),
  required<ResetField>("confirmPassword", INCOMPLETE),
  matches<ResetField>("confirmPassword", "newPassword"),
];

/** An empty logon name is refused by the backend, with its own text. */
export const signUpRules: readonly Rule<SignUpField>[] = [
  required<SignUpField>("otp", INCOMPLETE),
  required<SignUpField>("password", INCOMPLETE),
  required<SignUpField>("confirmPassword", INCOMPLETE),
  matches<SignUpField>("confirmPassword", "password"),
];

/** People copy an OTP with blanks and hyphens. */
export function normalizeOtp(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "");
}
