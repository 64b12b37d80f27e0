import { t } from "~/i18n/text.server";
import { type Rule, ruleOf } from "./rule";

/** Both fields are the same, character by character: a password is never trimmed. */
export function matches<Field extends string>(field: Field, other: Field): Rule<Field> {
  return ruleOf(
    field,
    () => t("rules.passwordsDiffer"),
    (fields) => fields[field] === fields[other],
  );
}
