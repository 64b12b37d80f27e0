import { matches } from "./passwords";
import { type Rule, required } from "./rule";

export type ChangePasswordField = "currentPassword" | "newPassword" | "confirmPassword";

export const changePasswordRules: readonly Rule<ChangePasswordField>[] = [
  required<ChangePasswordField>("currentPassword", "Current password is required."),
  required<ChangePasswordField>("newPassword", "New password is required."),
  required<ChangePasswordField>("confirmPassword", "Please confirm your new password."),
  matches<ChangePasswordField>("confirmPassword", "newPassword"),
];

/** The texts of a field's rules in their order, for the script that checks while typing. */
export function textsOf(field: ChangePasswordField): readonly string[] {
  return changePasswordRules.filter((rule) => rule.field === field).map(({ text }) => text);
}
