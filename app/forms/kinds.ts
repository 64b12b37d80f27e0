import * as z from "zod";
import { t } from "~/i18n/text.server";
import { phoneFault, phoneText, sentPhone } from "~/phone.server";
import { plainText, readNumber, visibleText, withPlainDashes } from "~/typed-text";
import { formatDay } from "~/ui/format/date";
import { readTypedDay } from "./typed-day";

/** A function, because each request may have another language. */
export type LazyText = () => string;

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
  label: LazyText;
  required?: boolean;
  html?: Attributes;
  /** A stored value as the form shows it. */
  show?(stored: string): string;
  /** Not a field of the record: the form only carries it. */
  isCarried?: true;
  /** Neither shown again nor stored in a draft. */
  isSecret?: true;
}

/** What a field has besides its rules. */
export const fieldSettings = z.registry<FieldSettings>();

interface Named {
  label: LazyText;
  /** The message when the required field is empty. */
  required?: LazyText | undefined;
  html?: Attributes;
}

/** Issues with these params come first. */
export const REQUIRED = { required: true };

/** Phones neither capitalise nor correct it. */
export const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

function cleaned(clean: (typed: string) => string, required: LazyText | undefined) {
  const text = z.string().overwrite(clean);
  return required
    ? text.refine((value) => value !== "", { error: required, abort: true, params: REQUIRED })
    : text;
}

const emptyOr = (holds: (value: string) => boolean) => (value: string) => value === "" || holds(value);

/** The backend answers a longer value with a raw 500. */
function atMost(most: number, label: LazyText) {
  const error = () => t("rules.atMost", { label: label(), most });
  return { holds: (value: string) => value.length <= most, params: { error, abort: true } };
}

/** Empty becomes null: "" is a real value to the backend (docs/backend-contract.md#missing-fields). */
const orNull = (value: string) => value || null;

interface Limited extends Named {
  most: number;
  clean?: (typed: string) => string;
  form?: { holds(value: string): boolean; error(value: string): string };
}

export function text({ label, required, most, clean = readText, form, html }: Limited) {
  const limit = atMost(most, label);
  const limited = cleaned(clean, required).refine(limit.holds, limit.params);
  const checked = form
    ? limited.refine(emptyOr(form.holds), { error: ({ input }) => form.error(String(input)) })
    : limited;
  return checked
    .transform(orNull)
    .register(fieldSettings, { label, required: required !== undefined, html: { maxLength: most, ...html } });
}

export function readText(typed: string): string {
  return readNumber(visibleText(typed));
}

const LETTERS = /^[\p{L}\p{M} .-]+$/u;
/** The backend refuses them, and what they join stays readable. */
const JOINERS = /[\u200C\u200D]/g;

export function familyName(field: Omit<Limited, "form">) {
  const form = { holds: (name: string) => LETTERS.test(name), error: () => t("rules.familyNameLetters") };
  const clean = (typed: string) => withPlainDashes(readText(typed)).replace(JOINERS, "");
  return text({ ...field, clean, form });
}

export function phone({ label, required, html }: Named) {
  return cleaned(visibleText, required)
    .refine((value) => phoneFault(value) === null, { error: ({ input }) => phoneFault(String(input)) ?? "" })
    .transform(sentPhone)
    .register(fieldSettings, {
      label,
      required: required !== undefined,
      html: { type: "tel", autoComplete: "tel", ...html },
      show: phoneText,
    });
}

const EMAIL_MAX_CHARACTERS = 100;
/** docs/backend-contract.md#validation-of-an-e-mail-address; and no part of the domain is empty. */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?!-)(?=.{1,64}$)(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+(?<!-)$/;
/** Pasted along with a link or a sentence. */
const AROUND_EMAIL = /^<?(?:mailto:)?|[>.,;]+$/gi;

function readEmail(typed: string): string {
  return plainText(typed).replaceAll(" ", "").replace(AROUND_EMAIL, "");
}

export function email(field: Named) {
  const form = { holds: (value: string) => EMAIL.test(value), error: () => t("rules.emailForm") };
  const html: Attributes = { type: "email", autoComplete: "email", ...field.html };
  return text({ ...field, most: EMAIL_MAX_CHARACTERS, clean: readEmail, form, html });
}

/** Checked by nobody but the backend. */
export function writtenEmail({ label, required }: Named) {
  return cleaned(readEmail, required).register(fieldSettings, {
    label,
    required: required !== undefined,
    html: { ...AS_TYPED, type: "email", autoComplete: "email" },
  });
}

interface AddressPart extends Named {
  name: LazyText;
  most: number;
}

/** What the backend's mistaken pattern accepts (docs/backend-contract.md#validation-of-an-address). */
const LINE = /[.-\u0900 ,-]/;
const PLACE = /[.-\u0900 -]/;
const SHOWN_CHARACTERS_MAX = 5;
/** A letter of Devanagari has its vowel sign with it. */
const LETTERS_OF = new Intl.Segmenter();

function addressForm(name: LazyText, possible: string): string {
  return t("rules.addressForm", { name: name(), possible });
}

function addressText(allowed: RegExp, { name, ...field }: AddressPart) {
  const isWrong = (letter: string) => Array.from(letter).some((each) => !allowed.test(each));
  const wrong = (value: string) =>
    [...new Set(Array.from(LETTERS_OF.segment(value), ({ segment }) => segment))].filter(isWrong);
  return text({
    ...field,
    clean: (typed) =>
      Array.from(visibleText(typed), (each) => (allowed.test(each) ? each : plainText(each))).join(""),
    form: {
      holds: (value) => wrong(value).length === 0,
      error(value) {
        const characters = wrong(value).slice(0, SHOWN_CHARACTERS_MAX).join(" ");
        return addressForm(name, t("rules.addressPossible.characters", { characters }));
      },
    },
  });
}

export const addressLine = (part: AddressPart) => addressText(LINE, part);

export const place = (part: AddressPart) => addressText(PLACE, part);

const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

/** "440 001" → "440001" */
export function postalCode({ name, ...field }: AddressPart) {
  return text({
    ...field,
    // A limit in the browser would cut 12345-6789 into another code.
    html: { ...field.html, maxLength: undefined },
    clean: (typed) => plainText(typed).replace(/[\s.,/()_-]/g, ""),
    form: {
      holds: (value) => POSTAL_CODE.test(value),
      error: () => addressForm(name, t("rules.addressPossible.postalCode")),
    },
  });
}

/** @param first and @param last are ISO days. */
export function weddingDay({ label, first, last, ...field }: Named & { first: string; last: string }) {
  return cleaned((typed) => readTypedDay(typed) ?? visibleText(typed), field.required)
    .refine(
      emptyOr((value) => readTypedDay(value) !== null),
      { error: () => t("rules.weddingDate"), abort: true },
    )
    .refine(
      emptyOr((value) => value >= first && value <= last),
      {
        error: () =>
          t("rules.weddingDateRange", { first: formatDay(first, "date"), last: formatDay(last, "date") }),
      },
    )
    .transform(orNull)
    .register(fieldSettings, { label, html: { type: "date", min: first, max: last, ...field.html } });
}

const WHOLE_NUMBER = /^\d{1,4}$/;

export function readDigits(typed: string): string {
  return plainText(typed).replaceAll(" ", "");
}

export interface Numbered extends Named {
  least: number;
  most: number;
  error: LazyText;
}

export function wholeNumber({ label, required, least, most, error, html }: Numbered) {
  const holds = (value: string) =>
    WHOLE_NUMBER.test(value) && Number(value) >= least && Number(value) <= most;
  return cleaned(readDigits, required)
    .refine(emptyOr(holds), { error })
    .transform((value) => (value === "" ? null : Number(value)))
    .register(fieldSettings, {
      label,
      required: required !== undefined,
      // Not type="number", because browsers would reject ०–९.
      html: { inputMode: "numeric", ...html },
    });
}

export function choice({
  label,
  required,
  options,
  error,
  html,
}: Named & { options: readonly string[]; error: LazyText }) {
  return cleaned(visibleText, required)
    .refine(
      emptyOr((value) => options.includes(value)),
      { error },
    )
    .transform(orNull)
    .register(fieldSettings, { label, required: required !== undefined, html: { ...html } });
}

export function checkBox(label: LazyText) {
  return z
    .string()
    .transform((value) => value !== "")
    .register(fieldSettings, { label });
}

/** Byte for byte; blanks alone are no password. @param same the password that it repeats. */
export function password({ label, required, html, same }: Named & { required: LazyText; same?: string }) {
  return z
    .string()
    .refine((value) => value.trim() !== "", { error: required, abort: true, params: REQUIRED })
    .refine((value) => same === undefined || value === same, { error: () => t("rules.passwordsDiffer") })
    .register(fieldSettings, {
      label,
      required: true,
      isSecret: true,
      html: { ...AS_TYPED, ...html, type: "password" },
    });
}

/** "123 456" → "123456" */
export function oneTimePassword({ label, required }: Named & { required: LazyText }) {
  return cleaned((typed) => plainText(typed).replace(/[^\p{L}\p{N}]/gu, ""), required).register(
    fieldSettings,
    {
      label,
      required: true,
      isSecret: true,
      html: { ...AS_TYPED, inputMode: "numeric", autoComplete: "one-time-code" },
    },
  );
}

export function loginName({ label, required }: Named) {
  const read = (typed: string) => (typed.includes("@") ? readEmail(typed) : readText(typed));
  return cleaned(read, required).register(fieldSettings, {
    label,
    required: required !== undefined,
    html: { ...AS_TYPED, autoComplete: "username" },
  });
}

export function carried() {
  return z.string().register(fieldSettings, { label: () => "", isCarried: true });
}
