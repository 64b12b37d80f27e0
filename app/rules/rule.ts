/** A rule of a form: the field it looks at, what holds, and what is said when it does not. */
export interface Rule<Field extends string> {
  field: Field;
  text: string;
  holds(fields: Readonly<Record<Field, string>>): boolean;
}

/** The first rule that does not hold, and its field. */
export interface RuleFailure<Field extends string> {
  field: Field;
  text: string;
}

/** The field, trimmed, must not be empty. Specification section 5. */
export function required<Field extends string>(field: Field, text: string): Rule<Field> {
  return { field, text, holds: (fields) => fields[field].trim() !== "" };
}

/** Goes through the rules in their order; null when all hold. Design decision 8. */
export function firstFailure<Field extends string>(
  rules: readonly Rule<Field>[],
  fields: Readonly<Record<Field, string>>,
): RuleFailure<Field> | null {
  const broken = rules.find((rule) => !rule.holds(fields));
  return broken ? { field: broken.field, text: broken.text } : null;
}
