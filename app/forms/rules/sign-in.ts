import { t } from "~/i18n/text.server";
import { emptyOr, type Rule, required } from "./rule";

export const loginRules: readonly Rule<"loginName" | "password">[] = [
  required("loginName", () => t("rules.loginName")),
  // The backend trims control characters, so one account could be tried under many names.
  emptyOr(
    "loginName",
    () => t("rules.loginNameCharacters"),
    (name) => !/\p{Cc}/u.test(name),
  ),
  required("password", () => t("rules.password")),
];

function matches<Field extends string>(field: Field, other: Field): Rule<Field> {
  return {
    field,
    text: () => t("rules.passwordsDiffer"),
    holds: (fields) => fields[field] === fields[other],
  };
}

export const PASSWORD_FIELDS = ["currentPassword", "newPassword", "confirmPassword"] as const;

export type ChangePasswordField = (typeof PASSWORD_FIELDS)[number];

export const changePasswordRules: readonly Rule<ChangePasswordField>[] = [
  required("currentPassword", () => t("rules.currentPassword")),
  required("newPassword", () => t("rules.newPassword")),
  required("confirmPassword", () => t("rules.confirmPassword")),
  matches("confirmPassword", "newPassword"),
];

export function textsOf(field: ChangePasswordField): readonly string[] {
  return changePasswordRules
    .filter((rule) => rule.field === field)
    .map(({ text }) => text({ currentPassword: "", newPassword: "", confirmPassword: "" }));
}

const incomplete = () => t("rules.incomplete");

export const emailRules: readonly Rule<"emailId">[] = [required("emailId", () => t("rules.emailId"))];

export const resetRules: readonly Rule<"otp" | "newPassword" | "confirmPassword">[] = [
  required("otp", incomplete),
  required("newPassword", incomplete),
  required("confirmPassword", incomplete),
  matches("confirmPassword", "newPassword"),
];

/** The logon name has no rule here, because the backend sends its own message for an empty one. */
export const signUpRules: readonly Rule<"otp" | "password" | "confirmPassword">[] = [
  required("otp", incomplete),
  required("password", incomplete),
  required("confirmPassword", incomplete),
  matches("confirmPassword", "password"),
];

/** "123 456" → "123456" */
export function normalizeOtp(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "");
}
