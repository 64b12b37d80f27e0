import { type Rule, required } from "./rule";

export type LoginField = "loginName" | "password";

export const loginRules: readonly Rule<LoginField>[] = [
  required("loginName", "Login name is required."),
  required("password", "Password is required."),
];
