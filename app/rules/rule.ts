/** One rule of a form: `text` is what the visitor reads when it does not hold. */
export interface Rule<Field extends string> {
  field: Field;
  text: string;
  holds(fields: Readonly<Record<Field, string>>): boolean;
}

export interface RuleFailure<Field extends string> {
  field: Field;
  text: string;
}

/** The trimmed field is not empty. */
export function required<Field extends string>(field: Field, text: string): Rule<Field> {
  return { field, text, holds: (fields) => fields[field].trim() !== "" };
}

/** The trimmed field fits into the backend's column, which answers a raw 500 to anything longer. */
export function atMost<Field extends string>(
  field: Field,
  label: string,
  maxCharacters: number,
): Rule<Field> {
  return {
    field,
    text: `${label} must be at most ${maxCharacters} characters.`,
    holds: (fields) => fields[field].trim().length <= maxCharacters,
  };
}

/** The trimmed field is empty or has the form that the backend takes. */
export function wellFormed<Field extends string>(field: Field, text: string, form: RegExp): Rule<Field> {
  return {
    field,
    text,
    holds: (fields) => fields[field].trim() === "" || form.test(fields[field].trim()),
  };
}

/** Looks at the rules in their order; null when all hold. */
export function firstFailure<Field extends string>(
  rules: readonly Rule<Field>[],
  fields: Readonly<Record<Field, string>>,
): RuleFailure<Field> | null {
  const broken = rules.find((rule) => !rule.holds(fields));
  return broken ? { field: broken.field, text: broken.text } : null;
}
