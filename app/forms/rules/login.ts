import { t } from "~/i18n/text.server";
import { type Rule, required } from "./rule";

export const loginRules: readonly Rule<"loginName" | "password">[] = [
  required("loginName", () => t("rules.loginName")),
  required("password", () => t("rules.password")),
];
