import * as z from "zod";
import type { Message } from "~/contract/message";
import { type Address, GRAPHEMES } from "~/contract/scalars";
import { message, type PlainTextKey, t } from "~/i18n/text.server";
import { phoneFault, phoneText, sentPhone } from "~/phone.server";
import { isDay } from "~/time";
import { plainText, readNumber, visibleText, withPlainDashes } from "~/typed-text";
import { formatDay } from "~/ui/format/date";
import { nonEmpty } from "~/ui/format/text";
import { readTypedDay } from "./typed-day";

interface Attributes {
  type?: "date" | "email" | "password" | "tel";
  inputMode?: "numeric";
  autoComplete?: string;
  autoCapitalize?: "none";
  spellCheck?: false;
  lang?: "hi";
  min?: string;
  max?: string;
}

export interface FieldSettings {
  label: PlainTextKey | null;
  required?: boolean;
  html?: Attributes;
  /** A stored value as the form shows it. */
  show?(stored: string): string;
  /** Whether the backend takes a stored value as it is; by default it does. */
  isAccepted?(stored: string): boolean;
  choices?: Choices;
  /** Not a field of the record: the form only carries it. */
  isCarried?: true;
  /** Neither shown again nor stored in a draft. */
  isSecret?: true;
}

/** Any other value than these is refused, except the stored one. */
interface Choices {
  options: readonly string[];
  /** `Choose a {label} from the list.` without it. */
  error?: PlainTextKey;
}

/** What a field has besides its rules. */
export const fieldSettings = z.registry<FieldSettings>();

interface Field {
  /** The message when the required field is empty. */
  required?: PlainTextKey | undefined;
  /** The backend answers a longer value with a raw 500. No `maxlength`: the browser would cut a text in silence. */
  max?: number;
  html?: Attributes;
}

interface RuleOptions {
  /** Its issue comes first. */
  required?: true;
  /** No further rule is tried. */
  abort?: true;
}

function rule(
  isValid: (value: string) => boolean,
  broken: (value: string) => Message,
  { required, abort }: RuleOptions = {},
) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    if (isValid(value)) return;
    issues.push({ code: "custom", input: value, params: { ...broken(value), required }, continue: !abort });
  };
}

/** Phones neither capitalise nor correct it. */
const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

function cleaned(clean: (typed: string) => string, required: PlainTextKey | undefined) {
  const text = z.string().overwrite(clean);
  const isFilled = (value: string) => value.trim() !== "";
  return required
    ? text.check(rule(isFilled, () => message(required), { required: true, abort: true }))
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
  isValid?(value: string): boolean;
  error?(value: string): Message;
}

export function text(label: PlainTextKey, { max, ...field }: Field, form: Form = {}) {
  const { clean = readText, error = () => message("messages.invalidInput") } = form;
  const isValid = (value: string) => value === "" || (form.isValid?.(value) ?? true);
  const tooLong = () => message("rules.atMost", { label: t(label), max: max ?? "" });
  return (
    cleaned(clean, field.required)
      .check(rule((value) => max === undefined || value.length <= max, tooLong, { abort: true }))
      .check(rule(isValid, error))
      // "" is a real value to the backend (docs/backend-contract.md#missing-fields).
      .transform((value) => value || null)
      .register(fieldSettings, settings(label, field, {}, { isAccepted: isValid }))
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
    isValid: (name) => LETTERS.test(name),
    error: () => message("rules.familyNameLetters"),
  });
}

export function phone(label: PlainTextKey, field: Field = {}) {
  return cleaned(visibleText, field.required)
    .check(
      rule(
        (value) => phoneFault(value) === null,
        (value) => phoneFault(value) ?? message("messages.invalidInput"),
      ),
    )
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
const AROUND_EMAIL = /^<?(?:mailto:)?|(?<![>.,;])[>.,;]+$/gi;
const EMAIL_HTML = { type: "email", autoComplete: "email" } as const;

function readEmail(typed: string): string {
  return plainText(typed).replaceAll(" ", "").replace(AROUND_EMAIL, "");
}

export function email(label: PlainTextKey) {
  return text(
    label,
    { max: EMAIL_MAX_CHARACTERS, html: EMAIL_HTML },
    { clean: readEmail, isValid: (value) => EMAIL.test(value), error: () => message("rules.emailForm") },
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
  message("rules.addressForm", { name: t(`fields.${part}`), possible });

function addressText(allowed: RegExp, part: keyof Address, field: Field) {
  const isWrong = (letter: string) => Array.from(letter).some((each) => !allowed.test(each));
  const wrong = (value: string) =>
    [...new Set(Array.from(GRAPHEMES.segment(value), ({ segment }) => segment))].filter(isWrong);
  return text(`fields.${part}`, field, {
    clean: (typed) =>
      Array.from(visibleText(typed), (each) => (allowed.test(each) ? each : plainText(each))).join(""),
    isValid: (value) => wrong(value).length === 0,
    error(value) {
      const isLetter = (character: string) => /\p{L}/u.test(character);
      const signs = wrong(value).filter((character) => !isLetter(character));
      const characters = signs.slice(0, SHOWN_CHARACTERS_MAX).join(" ");
      const possible = [
        characters ? t("rules.addressPossible.signs", { characters }) : null,
        wrong(value).some(isLetter) ? t("rules.addressPossible.letters") : null,
      ];
      return addressForm(part, nonEmpty(possible).join(" "));
    },
  });
}

export const addressLine = (part: keyof Address, field: Field) => addressText(LINE, part, field);

export const place = (part: keyof Address, field: Field) => addressText(PLACE, part, field);

const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

/** "440 001" → "440001" */
export function postalCode(part: keyof Address, field: Field) {
  return text(`fields.${part}`, field, {
    clean: (typed) => plainText(typed).replace(/[\s.,/()_-]/g, ""),
    isValid: (value) => POSTAL_CODE.test(value),
    error: () => addressForm(part, t("rules.addressPossible.postalCode")),
  });
}

/** @param min and @param max are ISO days. */
export function weddingDay(label: PlainTextKey, min: string, max: string) {
  return text(
    label,
    { html: { type: "date", min, max } },
    {
      clean: (typed) => readTypedDay(typed) ?? visibleText(typed),
      isValid: (value) => isDay(value) && value >= min && value <= max,
      error: (value) =>
        isDay(value)
          ? message("rules.weddingDateRange", { first: formatDay(min, "date"), last: formatDay(max, "date") })
          : message("rules.weddingDate"),
    },
  );
}

const WHOLE_NUMBER = /^\d{1,4}$/;

export function readDigits(typed: string): string {
  return plainText(typed).replaceAll(" ", "");
}

interface Numbered extends Field {
  min: number;
  max: number;
  error(): Message;
}

export function wholeNumber(label: PlainTextKey, { min, max, error, ...field }: Numbered) {
  const isValid = (value: string) =>
    value === "" || (WHOLE_NUMBER.test(value) && Number(value) >= min && Number(value) <= max);
  return (
    cleaned(readDigits, field.required)
      .check(rule(isValid, error))
      .transform((value) => (value === "" ? null : Number(value)))
      // Not type="number", because browsers would reject ०–९.
      .register(fieldSettings, settings(label, field, { inputMode: "numeric" }))
  );
}

/** Its options are checked where the stored value is known (`refusedChoice`). */
export function choice(
  label: PlainTextKey,
  { options, error, ...field }: Field & Choices,
  isValid: (value: string) => boolean = () => true,
  invalid: PlainTextKey = "messages.invalidInput",
) {
  return cleaned(visibleText, field.required)
    .check(rule(isValid, () => message(invalid)))
    .transform((value) => value || null)
    .register(fieldSettings, settings(label, field, {}, { choices: { options, ...(error && { error }) } }));
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
  isNew?: true;
}

/** Some backends cut it off a new password, though not off what is typed at a login. */
const BLANK_EDGE = /^[\s\p{Z}\p{Cc}\p{Cf}]|[\s\p{Z}\p{Cc}\p{Cf}]$/u;

/** Byte for byte; blanks alone are no password. */
export function password(label: PlainTextKey, { same, isNew, ...field }: Password) {
  const html = {
    ...AS_TYPED,
    type: "password",
    autoComplete: isNew ? "new-password" : "current-password",
  } as const;
  return cleaned(String, field.required)
    .check(
      rule(
        (value) => same === undefined || value === same,
        () => message("rules.passwordsDiffer"),
      ),
      rule(
        (value) => !isNew || !BLANK_EDGE.test(value),
        () => message("rules.passwordEdges"),
      ),
    )
    .register(fieldSettings, settings(label, field, html, { isSecret: true }));
}

export function carried() {
  return z.string().register(fieldSettings, { label: null, isCarried: true });
}
