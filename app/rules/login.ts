import { type Rule, required } from "./rule";

/** Fields of the login. */
export type LoginField = "loginName" | "password";

/** Login, in this order. Specification section 5. */
export const loginRules: readonly Rule<LoginField>[] = [
  required("loginName", "Login name is required."),
  required("password", "Password is required."),
];
