import { matches } from "./passwords";
import { type Rule, required } from "./rule";

/** Fields of the changed password. */
export type ChangePasswordField = "currentPassword" | "newPassword" | "confirmPassword";

/** Change password, in this order. Specification section 5. */
export const changePasswordRules: readonly Rule<ChangePasswordField>[] = [
  required<ChangePasswordField>("currentPassword", "Current password is required."),
  required<ChangePasswordField>("newPassword", "New password is required."),
  required<ChangePasswordField>("confirmPassword", "Please confirm your new password."),
  matches<ChangePasswordField>("confirmPassword", "newPassword"),
];

/** What is said of a field when it is empty, and when it differs from its twin; for the script that says it at once. */
export function textsOf(field: ChangePasswordField): readonly string[] {
  return changePasswordRules.filter((rule) => rule.field === field).map(({ text }) => text);
}
