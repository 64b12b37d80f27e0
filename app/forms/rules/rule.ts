import { t } from "~/i18n/text.server";

/** A text, or how to say it in the language of whoever asks. */
export type Said = string | (() => string);

function say(text: Said): string {
  return typeof text === "string" ? text : text();
}

export interface Rule<Field extends string> {
  field: Field;
  readonly text: string;
  holds(fields: Readonly<Record<Field, string>>): boolean;
}

interface RuleFailure<Field extends string> {
  field: Field;
  text: string;
}

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

export function emptyOr<Field extends string>(
  field: Field,
  text: Said,
  holds: (value: string) => boolean,
): Rule<Field> {
  return ruleOf(field, text, (fields) => fields[field].trim() === "" || holds(fields[field].trim()));
}

export function wellFormed<Field extends string>(field: Field, text: Said, form: RegExp): Rule<Field> {
  return emptyOr(field, text, (value) => form.test(value));
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
