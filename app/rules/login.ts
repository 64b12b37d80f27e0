import { t } from "../texts/text.server";
import { type Rule, required } from "./rule";

export type LoginField = "loginName" | "password";

export const loginRules: readonly Rule<LoginField>[] = [
  required("loginName", () => t("rules.loginName")),
  required("password", () => t("rules.password")),
];
