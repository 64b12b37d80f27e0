import { hash } from "node:crypto";
import { refused } from "~/contract/failure";
import { BAD_REQUEST, CONFLICT } from "~/contract/status";
import { formatDay } from "~/i18n/format/date";
import { nonEmpty } from "~/i18n/format/text";
import { backendValue, message, t } from "~/i18n/text.server";
import { isDay } from "~/time";
import { visibleText } from "~/typed-text";
import { type FormFields, labelOf, refusedChoice, type StoredValue, settingsOf } from "./form-schema";
import { type FieldError, type FormValues, formError, OPENED } from "./form-state";
import type { FailedChange } from "./idempotency.server";

const DIGEST_CHARACTERS = 4;

/** The same for two spellings of one value, such as a phone number. */
function digestOf(fields: FormFields, name: string, value = ""): string {
  const read = fields.shape[name]?.safeParse(value);
  const meant = read?.success ? JSON.stringify(read.data) : visibleText(value);
  return hash("sha256", `${name} ${meant}`, "base64url").slice(0, DIGEST_CHARACTERS);
}

function mergedNames(fields: FormFields): string[] {
  return Object.keys(fields.shape).filter((name) => !settingsOf(fields, name)?.isCarried);
}

/** A digest of four characters for each field. docs/why/forms.md#two-people-edit-one-record */
export function openedWith(fields: FormFields, values: FormValues): string {
  return mergedNames(fields)
    .map((name) => digestOf(fields, name, values[name]))
    .join("");
}

type Difference = "untouched" | "same" | "changed" | "conflict";

interface MergeInput {
  fields: FormFields;
  typed: FormValues;
  /** The values of a form opened with the current record. */
  current: FormValues;
  /** Fields that conflict together: one person types an address while another ticks that it is the family's. */
  conflictGroup?: readonly string[];
}

function compare({ fields, typed, current, conflictGroup = [] }: MergeInput) {
  const names = mergedNames(fields);
  const digests = typed[OPENED] ?? "";
  const hasDigests = digests.length === names.length * DIGEST_CHARACTERS;
  const currentDigest = (name: string) => digestOf(fields, name, current[name]);
  /** A form without digests counts as opened with the current record, so nothing conflicts. */
  const openedDigest = (name: string) => {
    const start = names.indexOf(name) * DIGEST_CHARACTERS;
    return hasDigests ? digests.slice(start, start + DIGEST_CHARACTERS) : currentDigest(name);
  };
  const difference = (name: string): Difference => {
    const parts = conflictGroup.includes(name) ? conflictGroup : [name];
    const all = (digest: (name: string) => string) => parts.map(digest).join("");
    const typedDigest = all((part) => digestOf(fields, part, typed[part]));
    if (typedDigest === all(currentDigest)) return "same";
    if (typedDigest === all(openedDigest)) return "untouched";
    return all(currentDigest) === all(openedDigest) ? "changed" : "conflict";
  };
  const touched = names.filter((name) => difference(name) !== "untouched");
  const touchedValues = Object.fromEntries(touched.map((name) => [name, typed[name] ?? ""]));
  return {
    names,
    openedDigest,
    currentDigest,
    difference,
    values: { ...typed, ...current, ...touchedValues },
  };
}

/** Applies a draft to the current record. Conflicts are reported when it is saved. */
export function draftOver(fields: FormFields, draft: FormValues, current: FormValues): FormValues {
  const { names, openedDigest, currentDigest, difference, values } = compare({
    fields,
    typed: { ...current, ...draft },
    current,
  });
  const digests = names.map((name) =>
    difference(name) === "conflict" ? openedDigest(name) : currentDigest(name),
  );
  return { ...values, [OPENED]: digests.join("") };
}

const quoted = (text: string) => `“${text}”`;

function describe(value: string, stored: StoredValue | undefined, gender: string | undefined): string {
  if (typeof stored === "boolean") return quoted(value ? t("forms.yes") : t("forms.no"));
  if (value === "") return t("forms.nothing");
  return quoted(isDay(value) ? formatDay(value, "date") : backendValue(value, gender));
}

/** Returns the values to save, or the form with both values of each conflict. */
export function merge<Values extends object>(
  input: MergeInput & {
    values: Values;
    record: Readonly<Record<string, StoredValue>> & Partial<Values>;
  },
): { ok: true; values: Values; formAgain: { values: FormValues } } | FailedChange {
  const { fields, typed, current, values, record, conflictGroup = [] } = input;
  const { names, difference, values: shown } = compare(input);
  const formAgain = { values: { ...shown, [OPENED]: openedWith(fields, current) } };
  const [sameAsFamily, ...addressFields] = conflictGroup;
  const conflicts = names.filter((name) => difference(name) === "conflict" && !addressFields.includes(name));
  const conflictFaults = conflicts.map((field) => {
    const described = (values: FormValues) => {
      const value = values[field] ?? "";
      return field === sameAsFamily && value === ""
        ? quoted(nonEmpty(addressFields.map((name) => values[name])).join(", "))
        : describe(value, record[field], values.gender);
    };
    const both = { label: labelOf(fields, field), yours: described(typed), theirs: described(current) };
    return { field, message: message("forms.changedMeanwhile", both) };
  });
  const refuse = (status: number, { message }: FieldError, faults: readonly FieldError[]): FailedChange => {
    return { ...refused(status, message), formAgain: { ...formAgain, error: formError(message, faults) } };
  };
  const [first] = conflictFaults;
  if (first) return refuse(CONFLICT, first, conflictFaults);
  const kept: Partial<Values> = { ...record };
  for (const name in kept) {
    const read = fields.shape[name]?.safeParse(current[name] ?? "");
    const isAccepted = settingsOf(fields, name)?.isAccepted?.(String(record[name] ?? "")) ?? true;
    if (difference(name) === "changed") delete kept[name];
    // A stored value that the backend would now refuse is sent as the form shows it.
    else if (!isAccepted && read?.success) Object.assign(kept, { [name]: read.data });
  }
  const saved = { ...values, ...kept };
  const choice = refusedChoice(fields, saved, record);
  return choice ? refuse(BAD_REQUEST, choice, [choice]) : { ok: true, values: saved, formAgain };
}
