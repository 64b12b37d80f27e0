import { t } from "~/i18n/text.server";

/** A function, because each request may have another language. */
export type LazyText = () => string;

export interface Rule<Field extends string> {
  field: Field;
  text(fields: Readonly<Record<Field, string>>): string;
  holds(fields: Readonly<Record<Field, string>>): boolean;
}

export function required<Field extends string>(field: Field, text: LazyText): Rule<Field> {
  return { field, text, holds: (fields) => fields[field].trim() !== "" };
}

/** The backend answers a longer value with a raw 500. */
export function atMost<Field extends string>(
  field: Field,
  label: LazyText,
  maxCharacters: number,
): Rule<Field> {
  const text = () => t("rules.atMost", { label: label(), most: maxCharacters });
  return { field, text, holds: (fields) => fields[field].trim().length <= maxCharacters };
}

export function emptyOr<Field extends string>(
  field: Field,
  text: LazyText,
  holds: (value: string) => boolean,
): Rule<Field> {
  return { field, text, holds: (fields) => fields[field].trim() === "" || holds(fields[field].trim()) };
}

export function wellFormed<Field extends string>(field: Field, text: LazyText, form: RegExp): Rule<Field> {
  return emptyOr(field, text, (value) => form.test(value));
}

export function failures<Field extends string>(
  rules: readonly Rule<Field>[],
  fields: Readonly<Record<Field, string>>,
): { field: Field; message: string }[] {
  const found = new Map<Field, string>();
  for (const { field, text, holds } of rules)
    if (!found.has(field) && !holds(fields)) found.set(field, text(fields));
  return [...found].map(([field, message]) => ({ field, message }));
}
