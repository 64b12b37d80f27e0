import { t } from "~/i18n/text.server";
import { matches } from "./passwords";
import { type Rule, required } from "./rule";

export type ChangePasswordField = "currentPassword" | "newPassword" | "confirmPassword";

export const changePasswordRules: readonly Rule<ChangePasswordField>[] = [
  required("currentPassword", () => t("rules.currentPassword")),
  required("newPassword", () => t("rules.newPassword")),
  required("confirmPassword", () => t("rules.confirmPassword")),
  matches("confirmPassword", "newPassword"),
];

/** The texts of a field's rules in their order, for the script that checks while typing. */
export function textsOf(field: ChangePasswordField): readonly string[] {
  return changePasswordRules.filter((rule) => rule.field === field).map(({ text }) => text);
}
