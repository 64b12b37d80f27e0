import * as z from "zod";
import type { Message } from "~/contract/message";
import { message, type StaticTextKey, t } from "~/i18n/text.server";
import { plainText, readNumber, visibleText } from "~/typed-text";

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
  label: StaticTextKey | null;
  required?: boolean;
  max?: number | undefined;
  html?: Attributes;
  /** Formats a stored value for the form. */
  show?(stored: string): string;
  /** Whether the backend accepts the stored value unchanged; true by default. */
  isAccepted?(stored: string): boolean;
  choices?: SelectOptions;
  /** A hidden field that is not part of the record. */
  isCarried?: true;
  isSecret?: true;
}

/** Other values are refused, except the stored one. */
export interface SelectOptions {
  options: readonly string[];
  /** `Choose a {label} from the list.` without it. */
  error?: StaticTextKey;
}

export const fieldSettings = z.registry<FieldSettings>();

export interface Field {
  required?: StaticTextKey | undefined;
  /** In characters. Has no `maxlength`, because browsers would silently cut pasted text. */
  max?: number;
  html?: Attributes;
}

/** The error of a required field is shown first. A failed `required` or `abort` rule ends the check of the field. */
export function rule(
  isValid: (value: string) => boolean,
  error: (value: string) => Message,
  { required = false, abort = false } = {},
) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    if (isValid(value)) return;
    issues.push({
      code: "custom",
      input: value,
      params: { ...error(value), required },
      continue: !(abort || required),
    });
  };
}

const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

export function cleanedText(clean: (typed: string) => string, required: StaticTextKey | undefined) {
  const text = z.string().overwrite(clean);
  const isFilled = (value: string) => value.trim() !== "";
  return required ? text.check(rule(isFilled, () => message(required), { required: true })) : text;
}

export function settingsFrom(
  label: StaticTextKey,
  { required, max, html: ownHtml }: Field,
  html: Attributes = {},
  more: Omit<FieldSettings, "label"> = {},
) {
  return { label, required: required !== undefined, max, html: { ...html, ...ownHtml }, ...more };
}

interface TextRules {
  clean(typed: string): string;
  isValid(value: string): boolean;
  error(value: string): Message;
}

export function freeText(label: StaticTextKey, field: Field, rules: Partial<TextRules> = {}) {
  const { max } = field;
  const { clean = readText, error = () => message("messages.invalidInput") } = rules;
  const isValid = (value: string) => value === "" || rules.isValid?.(value) !== false;
  const tooLong = () => message("rules.atMost", { label: t(label), max: max ?? "" });
  return (
    cleanedText(clean, field.required)
      .check(rule((value) => max === undefined || value.length <= max, tooLong, { abort: true }))
      .check(rule(isValid, error))
      // "" is a real value to the backend (docs/backend-contract.md#missing-fields).
      .transform((value) => value || null)
      .register(fieldSettings, settingsFrom(label, field, {}, { isAccepted: isValid }))
  );
}

export function readText(typed: string): string {
  return readNumber(visibleText(typed));
}

/** Pasted along with an address from a link, a sentence or another mail: `Asha Verma <asha@example.org>`. */
const AROUND_EMAIL = /^(?:[^<]*<)?(?:mailto:)?|(?<![>.,;])[>.,;]+$/gi;
export const EMAIL_HTML = { type: "email", autoComplete: "email" } as const;

export function readEmail(typed: string): string {
  return plainText(typed).replaceAll(" ", "").replace(AROUND_EMAIL, "");
}

function checkedByBackend(
  clean: (typed: string) => string,
  ...[label, field, html, more]: Parameters<typeof settingsFrom>
) {
  const settings = settingsFrom(label, field, { ...AS_TYPED, ...html }, more);
  return cleanedText(clean, field.required).register(fieldSettings, settings);
}

export const writtenEmail = (label: StaticTextKey, field: Field = {}) =>
  checkedByBackend(readEmail, label, field, EMAIL_HTML);

export function oneTimePassword(label: StaticTextKey, field: Field) {
  const read = (typed: string) => plainText(typed).replace(/[^\p{L}\p{N}]/gu, "");
  const html = { inputMode: "numeric", autoComplete: "one-time-code" } as const;
  return checkedByBackend(read, label, field, html, { isSecret: true });
}

export function loginName(label: StaticTextKey, field: Field = {}) {
  const read = (typed: string) => (typed.includes("@") ? readEmail(typed) : readText(typed));
  return checkedByBackend(read, label, field, { autoComplete: "username" });
}

export function checkBox(label: StaticTextKey) {
  return z
    .string()
    .transform((value) => value !== "")
    .register(fieldSettings, { label });
}

interface Password extends Field {
  required: StaticTextKey;
  same?: string;
  isNew?: true;
}

/** Some backends trim a new password, but not the password of a login. */
const BLANK_EDGE = /^[\s\p{Z}\p{Cc}\p{Cf}]|[\s\p{Z}\p{Cc}\p{Cf}]$/u;

/** Never trimmed, because blanks are part of a password. */
export function password(label: StaticTextKey, { same, isNew, ...field }: Password) {
  const autoComplete = isNew ? "new-password" : "current-password";
  const html = { ...AS_TYPED, type: "password", autoComplete } as const;
  const isSame = (value: string) => same === undefined || value === same;
  const hasNoBlankEdge = (value: string) => !isNew || !BLANK_EDGE.test(value);
  return cleanedText(String, field.required)
    .check(rule(isSame, () => message("rules.passwordsDiffer")))
    .check(rule(hasNoBlankEdge, () => message("rules.passwordEdges")))
    .register(fieldSettings, settingsFrom(label, field, html, { isSecret: true }));
}

export function carriedValue() {
  return z.string().register(fieldSettings, { label: null, isCarried: true });
}
