import type { Rule } from "./rule";

/** Both fields are the same, character by character: a password is never trimmed. */
export function matches<Field extends string>(field: Field, other: Field): Rule<Field> {
  return { field, text: "Passwords do not match.", holds: (fields) => fields[field] === fields[other] };
}
