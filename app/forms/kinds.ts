import * as z from "zod";
import { type PlainTextKey, t } from "~/i18n/text.server";
import { phoneFault, phoneText, sentPhone } from "~/phone.server";
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
  /** What the backend takes; all else by default. */
  holds?(stored: string): boolean;
  /** Not a field of the record: the form only carries it. */
  isCarried?: true;
  /** Neither shown again nor stored in a draft. */
  isSecret?: true;
}

/** What a field has besides its rules. */
export const fieldSettings = z.registry<FieldSettings>();

interface Named {
  /** The message when the required field is empty. */
  required?: PlainTextKey | undefined;
  html?: Attributes;
}

/** Issues with these params come first. */
export const REQUIRED = { required: true };

/** Phones neither capitalise nor correct it. */
const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

function cleaned(clean: (typed: string) => string, required: PlainTextKey | undefined) {
  const text = z.string().overwrite(clean);
  return required
    ? text.refine((value) => value !== "", { error: () => t(required), abort: true, params: REQUIRED })
    : text;
}

function settings(
  label: PlainTextKey,
  { required, html: own }: Named,
  html: Attributes = {},
  more: Omit<FieldSettings, "label"> = {},
) {
  return { label, required: required !== undefined, html: { ...html, ...own }, ...more };
}

const emptyOr = (holds: (value: string) => boolean) => (value: string) => value === "" || holds(value);

/** Empty becomes null: "" is a real value to the backend (docs/backend-contract.md#missing-fields). */
const orNull = (value: string) => value || null;

interface Limited extends Named {
  most: number;
}

interface Form {
  clean?: (typed: string) => string;
  holds?(value: string): boolean;
  error?(value: string): string;
}

/** The backend answers a longer value with a raw 500. */
export function text(label: PlainTextKey, { most, ...field }: Limited, form: Form = {}) {
  const { clean = readText, holds = () => true, error = () => "" } = form;
  const tooLong = () => t("rules.atMost", { label: t(label), most });
  return cleaned(clean, field.required)
    .refine((value) => value.length <= most, { error: tooLong, abort: true })
    .refine(emptyOr(holds), { error: ({ input }) => error(String(input)) })
    .transform(orNull)
    .register(fieldSettings, settings(label, field, { maxLength: most }, { holds }));
}

export function readText(typed: string): string {
  return readNumber(visibleText(typed));
}

const LETTERS = /^[\p{L}\p{M} .-]+$/u;
/** The backend refuses them, and what they join stays readable. */
const JOINERS = /[\u200C\u200D]/g;

export function familyName(label: PlainTextKey, field: Limited) {
  return text(label, field, {
    clean: (typed) => withPlainDashes(readText(typed)).replace(JOINERS, ""),
    holds: (name) => LETTERS.test(name),
    error: () => t("rules.familyNameLetters"),
  });
}

export function phone(label: PlainTextKey, field: Named = {}) {
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

/** Checked by nobody but the backend. */
export function writtenEmail(label: PlainTextKey, field: Named = {}) {
  return cleaned(readEmail, field.required).register(
    fieldSettings,
    settings(label, field, { ...AS_TYPED, ...EMAIL_HTML }),
  );
}

interface AddressPart extends Limited {
  /** As the backend calls it. */
  name: PlainTextKey;
}

/** What the backend's mistaken pattern accepts (docs/backend-contract.md#validation-of-an-address). */
const LINE = /[.-\u0900 ,-]/;
const PLACE = /[.-\u0900 -]/;
const SHOWN_CHARACTERS_MAX = 5;
/** A letter of Devanagari has its vowel sign with it. */
const LETTERS_OF = new Intl.Segmenter();

function addressText(allowed: RegExp, label: PlainTextKey, { name, ...field }: AddressPart) {
  const isWrong = (letter: string) => Array.from(letter).some((each) => !allowed.test(each));
  const wrong = (value: string) =>
    [...new Set(Array.from(LETTERS_OF.segment(value), ({ segment }) => segment))].filter(isWrong);
  return text(label, field, {
    clean: (typed) =>
      Array.from(visibleText(typed), (each) => (allowed.test(each) ? each : plainText(each))).join(""),
    holds: (value) => wrong(value).length === 0,
    error(value) {
      const characters = wrong(value).slice(0, SHOWN_CHARACTERS_MAX).join(" ");
      const possible = t("rules.addressPossible.characters", { characters });
      return t("rules.addressForm", { name: t(name), possible });
    },
  });
}

export const addressLine = (label: PlainTextKey, part: AddressPart) => addressText(LINE, label, part);

export const place = (label: PlainTextKey, part: AddressPart) => addressText(PLACE, label, part);

const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

/** "440 001" → "440001" */
export function postalCode(label: PlainTextKey, { name, html, ...field }: AddressPart) {
  // A limit in the browser would cut 12345-6789 into another code.
  const unlimited = { ...field, html: { ...html, maxLength: undefined } };
  return text(label, unlimited, {
    clean: (typed) => plainText(typed).replace(/[\s.,/()_-]/g, ""),
    holds: (value) => POSTAL_CODE.test(value),
    error: () => t("rules.addressForm", { name: t(name), possible: t("rules.addressPossible.postalCode") }),
  });
}

/** @param first and @param last are ISO days. */
export function weddingDay(label: PlainTextKey, first: string, last: string) {
  const outside = () =>
    t("rules.weddingDateRange", { first: formatDay(first, "date"), last: formatDay(last, "date") });
  return cleaned((typed) => readTypedDay(typed) ?? visibleText(typed), undefined)
    .refine(
      emptyOr((value) => readTypedDay(value) !== null),
      { error: () => t("rules.weddingDate"), abort: true },
    )
    .refine(
      emptyOr((value) => value >= first && value <= last),
      { error: outside },
    )
    .transform(orNull)
    .register(fieldSettings, settings(label, {}, { type: "date", min: first, max: last }));
}

const WHOLE_NUMBER = /^\d{1,4}$/;

export function readDigits(typed: string): string {
  return plainText(typed).replaceAll(" ", "");
}

interface Numbered extends Named {
  least: number;
  most: number;
  error(): string;
}

export function wholeNumber(label: PlainTextKey, { least, most, error, ...field }: Numbered) {
  const holds = (value: string) =>
    WHOLE_NUMBER.test(value) && Number(value) >= least && Number(value) <= most;
  return (
    cleaned(readDigits, field.required)
      .refine(emptyOr(holds), { error })
      .transform((value) => (value === "" ? null : Number(value)))
      // Not type="number", because browsers would reject ०–९.
      .register(fieldSettings, settings(label, field, { inputMode: "numeric" }))
  );
}

interface Choice extends Named {
  options: readonly string[];
  error: PlainTextKey;
}

export function choice(label: PlainTextKey, { options, error, ...field }: Choice) {
  return cleaned(visibleText, field.required)
    .refine(
      emptyOr((value) => options.includes(value)),
      { error: () => t(error) },
    )
    .transform(orNull)
    .register(fieldSettings, settings(label, field));
}

export function checkBox(label: PlainTextKey) {
  return z
    .string()
    .transform((value) => value !== "")
    .register(fieldSettings, { label });
}

interface Password extends Named {
  required: PlainTextKey;
  /** The password that it repeats. */
  same?: string;
}

/** Byte for byte; blanks alone are no password. */
export function password(label: PlainTextKey, { same, ...field }: Password) {
  return z
    .string()
    .refine((value) => value.trim() !== "", {
      error: () => t(field.required),
      abort: true,
      params: REQUIRED,
    })
    .refine((value) => same === undefined || value === same, { error: () => t("rules.passwordsDiffer") })
    .register(fieldSettings, settings(label, field, { ...AS_TYPED, type: "password" }, { isSecret: true }));
}

/** "123 456" → "123456" */
export function oneTimePassword(label: PlainTextKey, field: Named) {
  const html = { ...AS_TYPED, inputMode: "numeric", autoComplete: "one-time-code" } as const;
  return cleaned((typed) => plainText(typed).replace(/[^\p{L}\p{N}]/gu, ""), field.required).register(
    fieldSettings,
    settings(label, field, html, { isSecret: true }),
  );
}

export function loginName(label: PlainTextKey, field: Named = {}) {
  const read = (typed: string) => (typed.includes("@") ? readEmail(typed) : readText(typed));
  return cleaned(read, field.required).register(
    fieldSettings,
    settings(label, field, { ...AS_TYPED, autoComplete: "username" }),
  );
}

export function carried() {
  return z.string().register(fieldSettings, { label: null, isCarried: true });
}
