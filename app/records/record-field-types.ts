import type { Message } from "~/contract/message";
import { type Address, GRAPHEMES } from "~/contract/scalars";
import {
  cleanedText,
  EMAIL_HTML,
  type Field,
  fieldSettings,
  freeText,
  readEmail,
  readText,
  rule,
  type SelectOptions,
  settingsFrom,
} from "~/forms/field-types";
import { formatDay } from "~/i18n/format/date";
import { nonEmpty } from "~/i18n/format/text";
import { message, type StaticTextKey, t } from "~/i18n/text.server";
import { phoneError, phoneToSend } from "~/phone/phone-number.server";
import { phoneText, withoutNumberLink } from "~/phone/phone-view.server";
import { isDay } from "~/time";
import { plainText, visibleText, withPlainDashes } from "~/typed-text";
import { readTypedDay } from "./typed-day";

/** The backend refuses these, and names are readable without them. */
const JOINERS = /[\u200C\u200D]/g;

export function familyName(label: StaticTextKey, field: Field) {
  return freeText(label, field, {
    clean: (typed) => withPlainDashes(readText(typed)).replace(JOINERS, ""),
    isValid: (name) => /^[\p{L}\p{M} .-]+$/u.test(name),
    error: () => message("rules.familyNameLetters"),
  });
}

export function phone(label: StaticTextKey, field: Field = {}) {
  const isValid = (value: string) => phoneError(value) === null;
  const error = (value: string) => phoneError(value) ?? message("messages.invalidInput");
  const html = { type: "tel", autoComplete: "tel" } as const;
  return cleanedText((typed) => withoutNumberLink(visibleText(typed)), field.required)
    .check(rule(isValid, error))
    .transform(phoneToSend)
    .register(fieldSettings, settingsFrom(label, field, html, { show: phoneText }));
}

const EMAIL_MAX_CHARACTERS = 100;
/** docs/backend-contract.md#validation-of-an-email-address, but without empty parts in the domain. */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]{1,64}@(?!-)(?=.{1,64}$)(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+(?<!-)$/;
export function email(label: StaticTextKey) {
  const field = { max: EMAIL_MAX_CHARACTERS, html: EMAIL_HTML };
  const isValid = (value: string) => EMAIL.test(value);
  return freeText(label, field, { clean: readEmail, isValid, error: () => message("rules.emailForm") });
}

/** Copied from the backend, where these ranges are a mistake (docs/backend-contract.md#validation-of-an-address). */
const LINE = /[.-\u0900 ,-]/;
const PLACE = /[.-\u0900 -]/;
const SHOWN_CHARACTERS_MAX = 5;

const addressForm = (part: keyof Address, possible: string) =>
  message("rules.addressForm", { name: t(`fields.${part}`), possible });

function addressText(allowed: RegExp, part: keyof Address, field: Field) {
  const isWrong = (letter: string) => Array.from(letter).some((character) => !allowed.test(character));
  const wrong = (value: string) =>
    [...new Set(Array.from(GRAPHEMES.segment(value), ({ segment }) => segment))].filter(isWrong);
  return freeText(`fields.${part}`, field, {
    clean: (typed) =>
      Array.from(visibleText(typed), (character) =>
        allowed.test(character) ? character : plainText(character),
      ).join(""),
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

export function postalCode(part: keyof Address, field: Field) {
  return freeText(`fields.${part}`, field, {
    clean: (typed) => plainText(typed).replace(/[\s.,/()_-]/g, ""),
    isValid: (value) => /^[A-Za-z0-9]{3,8}$/.test(value),
    error: () => addressForm(part, t("rules.addressPossible.postalCode")),
  });
}

/** @param min and @param max are ISO days. */
export function weddingDay(label: StaticTextKey, min: string, max: string) {
  const field: Field = { html: { type: "date", min, max } };
  return freeText(label, field, {
    clean: (typed) => readTypedDay(typed) ?? visibleText(typed),
    isValid: (value) => isDay(value) && value >= min && value <= max,
    error: (value) =>
      isDay(value)
        ? message("rules.weddingDateRange", { first: formatDay(min, "date"), last: formatDay(max, "date") })
        : message("rules.weddingDate"),
  });
}

export function readDigits(typed: string): string {
  return plainText(typed).replaceAll(" ", "");
}

interface NumberRules extends Field {
  min: number;
  max: number;
  error(): Message;
}

export function wholeNumber(label: StaticTextKey, { min, max, error, ...field }: NumberRules) {
  const isValid = (value: string) =>
    value === "" || (/^\d{1,4}$/.test(value) && Number(value) >= min && Number(value) <= max);
  return (
    cleanedText(readDigits, field.required)
      .check(rule(isValid, error))
      .transform((value) => (value === "" ? null : Number(value)))
      // Not type="number", because browsers would reject ०–९.
      .register(fieldSettings, settingsFrom(label, field, { inputMode: "numeric" }))
  );
}

interface Choice extends Field, SelectOptions {
  /** The message that refuses every choice. */
  invalid?: StaticTextKey | undefined;
}

/** `refusedChoice` checks the options, because the stored value stays allowed. */
export function choice(label: StaticTextKey, { options, error, invalid, ...field }: Choice) {
  const wrong = () => message(invalid ?? "messages.invalidInput");
  const choices = { options, ...(error && { error }) };
  return cleanedText(visibleText, field.required)
    .check(rule(() => !invalid, wrong))
    .transform((value) => value || null)
    .register(fieldSettings, settingsFrom(label, field, {}, { choices }));
}
