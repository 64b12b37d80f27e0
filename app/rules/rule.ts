import { t } from "../texts/text.server";

/** A text, or how to say it in the language of whoever asks. */
export type Said = string | (() => string);

function say(text: Said): string {
  return typeof text === "string" ? text : text();
}

/** One rule of a form: `text` is what the visitor reads when it does not hold. */
export interface Rule<Field extends string> {
  field: Field;
  readonly text: string;
  holds(fields: Readonly<Record<Field, string>>): boolean;
}

export interface RuleFailure<Field extends string> {
  field: Field;
  text: string;
}

/** A rule whose text is said when it is asked for. */
export function ruleOf<Field extends string>(
  field: Field,
  text: Said,
  holds: Rule<Field>["holds"],
): Rule<Field> {
  return {
    field,
    get text() {
      return say(text);
    },
    holds,
  };
}

/** The trimmed field is not empty. */
export function required<Field extends string>(field: Field, text: Said): Rule<Field> {
  return ruleOf(field, text, (fields) => fields[field].trim() !== "");
}

/** The trimmed field fits into the backend's column, which answers a raw 500 to anything longer. */
export function atMost<Field extends string>(field: Field, label: Said, maxCharacters: number): Rule<Field> {
  return ruleOf(
    field,
    () => t("rules.atMost", { label: say(label), most: maxCharacters }),
    (fields) => fields[field].trim().length <= maxCharacters,
  );
}

/** The trimmed field is empty or has the form that the backend takes. */
export function wellFormed<Field extends string>(field: Field, text: Said, form: RegExp): Rule<Field> {
  return ruleOf(field, text, (fields) => fields[field].trim() === "" || form.test(fields[field].trim()));
}

/** Looks at the rules in their order: the first that does not hold of each field. */
export function failures<Field extends string>(
  rules: readonly Rule<Field>[],
  fields: Readonly<Record<Field, string>>,
): RuleFailure<Field>[] {
  const found = new Map<Field, RuleFailure<Field>>();
  for (const rule of rules) {
    const { field } = rule;
    if (!found.has(field) && !rule.holds(fields)) found.set(field, { field, text: rule.text });
  }
  return [...found.values()];
}
