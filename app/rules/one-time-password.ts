import { matches } from "./passwords";
import { type Rule, required } from "./rule";

/** Fields of the second step of a forgotten password. */
export type ResetField = "otp" | "newPassword" | "confirmPassword";

/** Fields of the second step of a sign-up that must be filled. */
export type SignUpField = "otp" | "password" | "confirmPassword";

const INCOMPLETE = "All fields are required.";

/** First step of sign-up and forgotten password. Specification section 5. */
export const emailRules: readonly Rule<"emailId">[] = [required("emailId", "Email Id is required")];

/** Second step of a forgotten password, in this order. Specification section 5. */
export const resetRules: readonly Rule<ResetField>[] = [
  required<ResetField>("otp", INCOMPLETE),
  required<ResetField>("newPassword", INCOMPLETE),
  required<ResetField>("confirmPassword", INCOMPLETE),
  matches<ResetField>("confirmPassword", "newPassword"),
];

/** Second step of a sign-up, in this order; of the logon name the backend itself speaks. Specification section 5. */
export const signUpRules: readonly Rule<SignUpField>[] = [
  required<SignUpField>("otp", INCOMPLETE),
  required<SignUpField>("password", INCOMPLETE),
  required<SignUpField>("confirmPassword", INCOMPLETE),
  matches<SignUpField>("confirmPassword", "password"),
];

/** An OTP as it is sent: people copy it with blanks and hyphens. Issue 4 section 3. */
export function normalizeOtp(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "");
}
