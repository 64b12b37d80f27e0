import { createHash } from "node:crypto";
import type { Failure } from "~/contract/failure";
import { CONFLICT } from "~/contract/status";
import { backendValue, t } from "~/i18n/text.server";
import { visibleText } from "~/typed-text";
import { type FormFields, fieldsOf, type Stored, settingsOf, valuesOf } from "./form-schema";
import { type FormValues, OPENED } from "./form-state";
import type { Change } from "./idempotency.server";

const DIGEST_CHARACTERS = 4;

/** The same for one value written in two ways, such as a phone number. */
function digestOf(fields: FormFields, name: string, value: string): string {
  const read = fields.shape[name]?.safeParse(value);
  const meant = read?.success ? JSON.stringify(read.data) : visibleText(value);
  return createHash("sha256").update(`${name} ${meant}`).digest("base64url").slice(0, DIGEST_CHARACTERS);
}

function mergedNames(fields: FormFields): string[] {
  return fieldsOf(fields).filter((name) => !settingsOf(fields, name)?.isCarried);
}

function digestsOf(fields: FormFields, values: FormValues): string[] {
  return mergedNames(fields).map((name) => digestOf(fields, name, values[name] ?? ""));
}

/** What a form was opened with: four characters for each field. docs/why/forms.md#two-people-edit-one-record */
export function openedWith(fields: FormFields, values: FormValues): string {
  return digestsOf(fields, values).join("");
}

/** Undefined for a form that did not say. */
function openedOf(
  fields: FormFields,
  { [OPENED]: opened = "" }: FormValues,
  name: string,
): string | undefined {
  const names = mergedNames(fields);
  if (opened.length !== names.length * DIGEST_CHARACTERS) return undefined;
  const at = names.indexOf(name) * DIGEST_CHARACTERS;
  return opened.slice(at, at + DIGEST_CHARACTERS);
}

type Fate = "untouched" | "same" | "changed" | "conflict";

function fateOf(fields: FormFields, name: string, typed: FormValues, now: FormValues): Fate {
  const mine = digestOf(fields, name, typed[name] ?? "");
  const theirs = digestOf(fields, name, now[name] ?? "");
  const opened = openedOf(fields, typed, name) ?? theirs;
  if (mine === theirs) return "same";
  if (mine === opened) return "untouched";
  return theirs === opened ? "changed" : "conflict";
}

function inWords(value: string, isCheckBox: boolean): string {
  if (isCheckBox) return value ? t("forms.yes") : t("forms.no");
  return value === "" ? t("forms.nothing") : backendValue(value);
}

/** What the reader did not touch keeps what is stored now. */
function valuesAfter(fields: FormFields, typed: FormValues, now: FormValues): FormValues {
  const kept = mergedNames(fields).filter((name) => fateOf(fields, name, typed, now) === "untouched");
  return { ...typed, ...Object.fromEntries(kept.map((name) => [name, now[name] ?? ""])) };
}

/** A draft over the record as it is now; its conflicts stay, and are told at the save. */
export function draftOver(fields: FormFields, draft: FormValues, now: FormValues): FormValues {
  const values = valuesAfter(fields, { ...now, ...draft }, now);
  const opened = mergedNames(fields).map((name) =>
    fateOf(fields, name, { ...now, ...draft }, now) === "conflict"
      ? openedOf(fields, draft, name)
      : digestOf(fields, name, now[name] ?? ""),
  );
  return { ...values, [OPENED]: opened.join("") };
}

function changedMeanwhile(message: string): Failure {
  return { kind: "refused", status: CONFLICT, message, retryAfterSeconds: null };
}

interface Merge<Values> {
  fields: FormFields;
  typed: FormValues;
  /** The same, checked. */
  values: Values;
  /** Read afresh. */
  record: Readonly<Record<string, Stored>> & Partial<Values>;
}

/** The values to send, or the form again with both values of what two people changed. */
export function merge<Values extends object>({
  fields,
  typed,
  values,
  record,
}: Merge<Values>): { ok: true; values: Values } | Change {
  const now = valuesOf(fields, record);
  const conflicts = mergedNames(fields).filter((name) => fateOf(fields, name, typed, now) === "conflict");
  const [first, ...others] = conflicts.map((field) => {
    const isCheckBox = typeof record[field] === "boolean";
    const [yours, theirs] = [typed, now].map((each) => inWords(each[field] ?? "", isCheckBox));
    const label = settingsOf(fields, field)?.label() ?? "";
    return {
      field,
      message: t("forms.changedMeanwhile", { label, yours: yours ?? "", theirs: theirs ?? "" }),
    };
  });
  if (first) {
    const again = { ...valuesAfter(fields, typed, now), [OPENED]: openedWith(fields, now) };
    const error = { ...first, outcomeUnknown: false, others };
    return { ok: false, failure: changedMeanwhile(first.message), again: { values: again, error } };
  }
  const kept: Partial<Values> = { ...record };
  for (const name in kept) if (fateOf(fields, name, typed, now) === "changed") delete kept[name];
  return { ok: true, values: { ...values, ...kept } };
}
