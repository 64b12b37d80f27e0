import * as z from "zod";
import { messageSchema } from "~/contract/message";
import { BAD_REQUEST } from "~/contract/status";
import { message, t } from "~/i18n/text.server";
import { visibleText } from "~/typed-text";
import { uniqueBy } from "~/unique-by";
import { type FieldSettings, fieldSettings } from "./field-types";
import { type FieldError, type FormValues, OPENED, type Redisplay, refusal } from "./form-state";

/** The fields of a form, in the specification's order of rules. */
export type FormFields = z.ZodObject<Readonly<Record<string, z.ZodType<unknown, string>>>>;

export const NO_FIELDS: FormFields = z.object({});

export type StoredValue = string | number | boolean | null;

export const CHECKED = "on";

/** Beside each empty field of a form whose text in the specification is about all fields. */
export const FILL_IN = "rules.fillIn";

export function settingsOf(fields: FormFields, name: string): FieldSettings | undefined {
  const field = fields.shape[name];
  return field && fieldSettings.get(field);
}

export function labelOf(fields: FormFields, name: string): string {
  const label = settingsOf(fields, name)?.label;
  return label ? t(label) : "";
}

/** Above the limit of every field. Longer text is refused before any rule runs. docs/why/defence.md */
export const TYPED_MAX_CHARACTERS = 2_000;

export function refuseLongText(fields: FormFields, typed: FormValues): Redisplay | null {
  const name = Object.keys(fields.shape).find((field) => (typed[field] ?? "").length > TYPED_MAX_CHARACTERS);
  if (name === undefined) return null;
  const label = labelOf(fields, name);
  const { max = TYPED_MAX_CHARACTERS } = settingsOf(fields, name) ?? {};
  const tooLong = label ? message("rules.atMost", { label, max }) : message("messages.invalidInput");
  return refusal(tooLong, BAD_REQUEST, name);
}

export function withoutSecrets(fields: FormFields, values: FormValues): FormValues {
  const isShown = (name: string) =>
    !settingsOf(fields, name)?.isSecret && !(name === OPENED && !values[name]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => isShown(name)));
}

/** The first error of each field; missing required fields come first. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const isRequired = (issue: z.core.$ZodIssue) => issue.code === "custom" && issue.params?.required === true;
  const ordered = [...issues.filter(isRequired), ...issues.filter((issue) => !isRequired(issue))];
  const errors = ordered.map((issue) => {
    const broken = issue.code === "custom" ? messageSchema.safeParse(issue.params).data : undefined;
    return { field: String(issue.path[0]), message: broken ?? message("messages.invalidInput") };
  });
  return uniqueBy(errors, ({ field }) => field);
}

function shownValue(stored: StoredValue | undefined, settings: FieldSettings | undefined): string {
  if (typeof stored === "boolean") return stored ? CHECKED : "";
  const text = String(stored ?? "");
  return visibleText(settings?.show?.(text) ?? text);
}

/** A choice that is neither among its options nor the stored value. */
export function refusedChoice(fields: FormFields, values: object, record: object = {}): FieldError | null {
  const stored = new Map<string, unknown>(Object.entries(record));
  for (const [field, value] of Object.entries(values)) {
    const { choices } = settingsOf(fields, field) ?? {};
    if (!choices || !value || choices.options.includes(value) || value === stored.get(field)) continue;
    const { error } = choices;
    const label = labelOf(fields, field);
    return { field, message: error ? message(error) : message("rules.choice", { label }) };
  }
  return null;
}

export function valuesOf(fields: FormFields, record: Readonly<Record<string, StoredValue>>): FormValues {
  return Object.fromEntries(
    Object.keys(fields.shape).map((name) => [name, shownValue(record[name], settingsOf(fields, name))]),
  );
}
