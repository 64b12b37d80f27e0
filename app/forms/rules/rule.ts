import { t } from "~/i18n/text.server";

/** A function gives the text in the language of the current request. */
export type LazyText = string | (() => string);

function textNow(text: LazyText): string {
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
  text: LazyText,
  holds: Rule<Field>["holds"],
): Rule<Field> {
  return {
    field,
    get text() {
      return textNow(text);
    },
    holds,
  };
}

export function required<Field extends string>(field: Field, text: LazyText): Rule<Field> {
  return ruleOf(field, text, (fields) => fields[field].trim() !== "");
}

/** The backend answers a longer value with a raw 500. */
export function atMost<Field extends string>(
  field: Field,
  label: LazyText,
  maxCharacters: number,
): Rule<Field> {
  return ruleOf(
    field,
    () => t("rules.atMost", { label: textNow(label), most: maxCharacters }),
    (fields) => fields[field].trim().length <= maxCharacters,
  );
}

export function emptyOr<Field extends string>(
  field: Field,
  text: LazyText,
  holds: (value: string) => boolean,
): Rule<Field> {
  return ruleOf(field, text, (fields) => fields[field].trim() === "" || holds(fields[field].trim()));
}

export function wellFormed<Field extends string>(field: Field, text: LazyText, form: RegExp): Rule<Field> {
  return emptyOr(field, text, (value) => form.test(value));
}

/** The first broken rule of each field. */
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
