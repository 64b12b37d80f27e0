import * as z from "zod";
import { type Address, GRAPHEMES } from "~/contract/fields";
import { type PlainTextKey, t } from "~/i18n/text.server";
import { phoneFault, phoneText, sentPhone } from "~/phone.server";
import { isDay } from "~/time";
import { plainText, readNumber, visibleText, withPlainDashes } from "~/typed-text";
import { formatDay } from "~/ui/format/date";
import { readTypedDay } from "./typed-day";

/** Of a field in HTML. */
interface Attributes {
  type?: "date" | "email" | "password" | "tel";
  inputMode?: "numeric";
  autoComplete?: string;
  autoCapitalize?: "none";
  spellCheck?: false;
  lang?: "hi";
  maxLength?: number | undefined;
  min?: string;
  max?: string;
}

export interface FieldSettings {
  label: PlainTextKey | null;
  required?: boolean;
  html?: Attributes;
  /** A stored value as the form shows it. */
  show?(stored: string): string;
  /** What the backend takes; by default everything. */
  holds?(stored: string): boolean;
  /** Not a field of the record: the form only carries it. */
  isCarried?: true;
  /** Neither shown again nor stored in a draft. */
  isSecret?: true;
}

/** What a field has besides its rules. */
export const fieldSettings = z.registry<FieldSettings>();

interface Field {
  /** The message when the required field is empty. */
  required?: PlainTextKey | undefined;
  /** The backend answers a longer value with a raw 500. */
  most?: number;
  html?: Attributes;
}

/** Issues with these params come first. */
export const REQUIRED = { required: true };

/** Phones neither capitalise nor correct it. */
const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

function cleaned(clean: (typed: string) => string, required: PlainTextKey | undefined) {
  const text = z.string().overwrite(clean);
  return required
    ? text.refine((value) => value.trim() !== "", { error: () => t(required), abort: true, params: REQUIRED })
    : text;
}

function settings(
  label: PlainTextKey,
  { required, html: own }: Field,
  html: Attributes = {},
  more: Omit<FieldSettings, "label"> = {},
) {
  return { label, required: required !== undefined, html: { ...html, ...own }, ...more };
}

interface Form {
  clean?: (typed: string) => string;
  holds?(value: string): boolean;
  error?(value: string): string;
}

export function text(label: PlainTextKey, { most, ...field }: Field, form: Form = {}) {
  const { clean = readText, error = () => "" } = form;
  const holds = (value: string) => value === "" || (form.holds?.(value) ?? true);
  const tooLong = () => t("rules.atMost", { label: t(label), most: most ?? "" });
  return (
    cleaned(clean, field.required)
      .refine((value) => most === undefined || value.length <= most, { error: tooLong, abort: true })
      .refine(holds, { error: ({ input }) => error(String(input)) })
      // "" is a real value to the backend (docs/backend-contract.md#missing-fields).
      .transform((value) => value || null)
      .register(fieldSettings, settings(label, field, { maxLength: most }, { holds }))
  );
}

export function readText(typed: string): string {
  return readNumber(visibleText(typed));
}

const LETTERS = /^[\p{L}\p{M} .-]+$/u;
/** The backend refuses them, and what they join stays readable. */
const JOINERS = /[\u200C\u200D]/g;

export function familyName(label: PlainTextKey, field: Field) {
  return text(label, field, {
    clean: (typed) => withPlainDashes(readText(typed)).replace(JOINERS, ""),
    holds: (name) => LETTERS.test(name),
    error: () => t("rules.familyNameLetters"),
  });
}

export function phone(label: PlainTextKey, field: Field = {}) {
  return cleaned(visibleText, field.required)
    .refine((value) => phoneFault(value) === null, { error: ({ input }) => phoneFault(String(input)) ?? "" })
    .transform(sentPhone)
    .register(
      fieldSettings,
      settings(label, field, { type: "tel", autoComplete: "tel" }, { show: phoneText }),
    );
}

const EMAIL_MAX_CHARACTERS = 100;
/** docs/backend-contract.md#validation-of-an-e-mail-address; and no part of the domain is empty. */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?!-)(?=.{1,64}$)(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+(?<!-)$/;
/** Pasted along with a link or a sentence. */
const AROUND_EMAIL = /^<?(?:mailto:)?|[>.,;]+$/gi;
const EMAIL_HTML = { type: "email", autoComplete: "email" } as const;

function readEmail(typed: string): string {
  return plainText(typed).replaceAll(" ", "").replace(AROUND_EMAIL, "");
}

export function email(label: PlainTextKey) {
  return text(
    label,
    { most: EMAIL_MAX_CHARACTERS, html: EMAIL_HTML },
    { clean: readEmail, holds: (value) => EMAIL.test(value), error: () => t("rules.emailForm") },
  );
}

function checkedByBackend(
  label: PlainTextKey,
  field: Field,
  clean: (typed: string) => string,
  html: Attributes,
  more: Pick<FieldSettings, "isSecret"> = {},
) {
  return cleaned(clean, field.required).register(
    fieldSettings,
    settings(label, field, { ...AS_TYPED, ...html }, more),
  );
}

export const writtenEmail = (label: PlainTextKey, field: Field = {}) =>
  checkedByBackend(label, field, readEmail, EMAIL_HTML);

/** "123 456" → "123456" */
export function oneTimePassword(label: PlainTextKey, field: Field) {
  const read = (typed: string) => plainText(typed).replace(/[^\p{L}\p{N}]/gu, "");
  const html = { inputMode: "numeric", autoComplete: "one-time-code" } as const;
  return checkedByBackend(label, field, read, html, { isSecret: true });
}

export function loginName(label: PlainTextKey, field: Field = {}) {
  const read = (typed: string) => (typed.includes("@") ? readEmail(typed) : readText(typed));
  return checkedByBackend(label, field, read, { autoComplete: "username" });
}

/** What the backend's mistaken pattern accepts (docs/backend-contract.md#validation-of-an-address). */
const LINE = /[.-\u0900 ,-]/;
const PLACE = /[.-\u0900 -]/;
const SHOWN_CHARACTERS_MAX = 5;

const addressForm = (part: keyof Address, possible: string) =>
  t("rules.addressForm", { name: t(`rules.addressNames.${part}`), possible });

function addressText(allowed: RegExp, part: keyof Address, field: Field) {
  const isWrong = (letter: string) => Array.from(letter).some((each) => !allowed.test(each));
  const wrong = (value: string) =>
    [...new Set(Array.from(GRAPHEMES.segment(value), ({ segment }) => segment))].filter(isWrong);
  return text(`fields.${part}`, field, {
    clean: (typed) =>
      Array.from(visibleText(typed), (each) => (allowed.test(each) ? each : plainText(each))).join(""),
    holds: (value) => wrong(value).length === 0,
    error(value) {
      const characters = wrong(value).slice(0, SHOWN_CHARACTERS_MAX).join(" ");
      return addressForm(part, t("rules.addressPossible.characters", { characters }));
    },
  });
}

export const addressLine = (part: keyof Address, field: Field) => addressText(LINE, part, field);

export const place = (part: keyof Address, field: Field) => addressText(PLACE, part, field);

const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

/** "440 001" → "440001" */
export function postalCode(part: keyof Address, { html, ...field }: Field) {
  // A limit in the browser would cut 12345-6789 into another code.
  return text(
    `fields.${part}`,
    { ...field, html: { ...html, maxLength: undefined } },
    {
      clean: (typed) => plainText(typed).replace(/[\s.,/()_-]/g, ""),
      holds: (value) => POSTAL_CODE.test(value),
      error: () => addressForm(part, t("rules.addressPossible.postalCode")),
    },
  );
}

/** @param min and @param max are ISO days. */
export function weddingDay(label: PlainTextKey, min: string, max: string) {
  return text(
    label,
    { html: { type: "date", min, max } },
    {
      clean: (typed) => readTypedDay(typed) ?? visibleText(typed),
      holds: (value) => isDay(value) && value >= min && value <= max,
      error: (value) =>
        isDay(value)
          ? t("rules.weddingDateRange", { first: formatDay(min, "date"), last: formatDay(max, "date") })
          : t("rules.weddingDate"),
    },
  );
}

const WHOLE_NUMBER = /^\d{1,4}$/;

export function readDigits(typed: string): string {
  return plainText(typed).replaceAll(" ", "");
}

interface Numbered extends Field {
  least: number;
  most: number;
  error(): string;
}

export function wholeNumber(label: PlainTextKey, { least, most, error, ...field }: Numbered) {
  const holds = (value: string) =>
    value === "" || (WHOLE_NUMBER.test(value) && Number(value) >= least && Number(value) <= most);
  return (
    cleaned(readDigits, field.required)
      .refine(holds, { error })
      .transform((value) => (value === "" ? null : Number(value)))
      // Not type="number", because browsers would reject ०–९.
      .register(fieldSettings, settings(label, field, { inputMode: "numeric" }))
  );
}

interface Choice extends Field {
  options: readonly string[];
  error: PlainTextKey;
}

export function choice(label: PlainTextKey, { options, error, ...field }: Choice) {
  const holds = (value: string) => options.includes(value);
  return text(label, field, { clean: visibleText, holds, error: () => t(error) });
}

export function checkBox(label: PlainTextKey) {
  return z
    .string()
    .transform((value) => value !== "")
    .register(fieldSettings, { label });
}

interface Password extends Field {
  required: PlainTextKey;
  /** The password that it repeats. */
  same?: string;
}

/** Byte for byte; blanks alone are no password. */
export function password(label: PlainTextKey, { same, ...field }: Password) {
  return cleaned(String, field.required)
    .refine((value) => same === undefined || value === same, { error: () => t("rules.passwordsDiffer") })
    .register(fieldSettings, settings(label, field, { ...AS_TYPED, type: "password" }, { isSecret: true }));
}

export function carried() {
  return z.string().register(fieldSettings, { label: null, isCarried: true });
}
