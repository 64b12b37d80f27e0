import type { Rule } from "./rule";

/** The field must hold exactly what the other one holds, blanks and all. Specification section 5. */
export function matches<Field extends string>(field: Field, other: Field): Rule<Field> {
  return { field, text: "Passwords do not match.", holds: (fields) => fields[field] === fields[other] };
}
