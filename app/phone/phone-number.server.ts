import { getCountryCallingCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { community } from "~/community/community.server";
import type { Message } from "~/contract/message";
import { message, t } from "~/i18n/text.server";
import { plainText } from "~/typed-text";

/** The backend adds its own country code to shorter numbers (docs/backend-contract.md#validation-of-a-phone-number). */
const STORED_DIGITS = { moreThan: 10, max: 15 };
export const INDIA = "91";

export const NORTH_AMERICA = "1";
const CALLING_CODE_MAX_DIGITS = 3;

export function digitsOf({ number }: PhoneNumber): string {
  return number.slice(1);
}

/** Only toll-free numbers have more than ten digits, so 1 212 555 0123 is not Indian. */
const INDIAN = /^(?:\d{10}|18[06]0\d{6,9})$/;

function isValidNumber(number: PhoneNumber): boolean {
  if (number.countryCallingCode === INDIA && !INDIAN.test(number.nationalNumber)) return false;
  if (number.isValid()) return true;
  // The library's table lacks new area codes of countries that share a calling code.
  const isShared = number.country === undefined || number.countryCallingCode === NORTH_AMERICA;
  return isShared && number.isPossible();
}

function parseDigits(digits: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  return number && isValidNumber(number) ? number : null;
}

export const withoutZeros = (digits: string) => digits.replace(/^0+/, "");

/** Reads a number with its calling code. The code may come twice, and zeros may follow it. */
function parseForeign(digits: string): PhoneNumber | null {
  const whole = parseDigits(digits);
  if (whole) return whole;
  for (let length = 1; length <= CALLING_CODE_MAX_DIGITS; length++) {
    const code = digits.slice(0, length);
    const rest = withoutZeros(digits.slice(length));
    const number =
      parseDigits(code + rest) ??
      (rest.startsWith(code) ? parseDigits(code + withoutZeros(rest.slice(length))) : null);
    if (number?.countryCallingCode === code) return number;
  }
  return null;
}

function parseDomestic(digits: string): PhoneNumber | null {
  const code: string = getCountryCallingCode(community().phone.country);
  return parseDigits(code + digits) ?? (digits.startsWith(code) ? parseForeign(digits) : null);
}

const BETWEEN_DIGITS = /[\s()[\]{}.,;·•_\-/]/g;
/** The country code may have a + of its own: +91 +91 98765 43210. */
const ONE_NUMBER = /^(?:\+?\d{1,3})?\+?\d+$/;

function parseOne(text: string): PhoneNumber | null {
  const joined = text.replace(BETWEEN_DIGITS, "").replace(/\++/g, "+");
  if (!ONE_NUMBER.test(joined)) return null;
  const digits = joined.replaceAll("+", "");
  const bare = withoutZeros(digits);
  // One zero is the trunk prefix, even where an older client stored it as a country code: +0-987 654 3210.
  const zeros = digits.length - bare.length;
  const isForeign = zeros > 1 || (zeros === 0 && joined.startsWith("+"));
  return (isForeign ? parseForeign(bare) : null) ?? (zeros > 0 || !isForeign ? parseDomestic(bare) : null);
}

/** As the backend runs two numbers together: +9876543210-987 654 3211. */
const RUN_TOGETHER = /^\+\d+-\d{3} \d{3} \d{4}$/;

/** In any other text each half ends where a group of digits does. */
function splitInHalf(text: string): string[] {
  const groups = text.match(/\d+/g) ?? [];
  const digits = groups.join("");
  const half = digits.length / 2;
  const isEndOfGroup = groups.some((_, index) => groups.slice(0, index).join("").length === half);
  return isEndOfGroup || RUN_TOGETHER.test(text) ? [digits.slice(0, half), digits.slice(half)] : [];
}

function parseAll(texts: readonly string[]): PhoneNumber[] {
  const numbers = texts.map(parseOne).filter((number) => number !== null);
  return numbers.length === texts.length ? numbers : [];
}

/** Empty for a text that contains anything but numbers. */
export function parseNumbers(stored: string): PhoneNumber[] {
  const text = plainText(stored);
  const one = parseOne(text);
  if (one) return [one];
  const texts = text.split(/[/,;&|]|\b(?:or|and)\b|और|या/i);
  return parseAll(texts.length > 1 ? texts : splitInHalf(text));
}

/** The form in which the backend returns a number: +91-987 654 3210. */
function storedForm(number: PhoneNumber): string {
  const { countryCallingCode, nationalNumber } = number;
  return `+${countryCallingCode}-${nationalNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3")}`;
}

const NOT_IN_A_NUMBER = /[^\s\d+()[\]{}.,;·•_\-/]+/g;

function possibleDigits(typed: string): string {
  const characters = [...new Set(plainText(typed).match(NOT_IN_A_NUMBER))].join(" ");
  const digits = t("rules.phonePossible.digits");
  return characters ? `${t("rules.phonePossible.leaveOut", { characters })} ${digits}` : digits;
}

/** Says why a number cannot be stored, and what to do. Null for a valid number and an empty text. */
export function phoneError(typed: string): Message | null {
  if (typed === "") return null;
  const [number, ...others] = parseNumbers(typed);
  if (!number) return message("rules.phoneForm", { possible: possibleDigits(typed) });
  if (others.length > 0) return message("rules.phonePossible.one");
  const digits = digitsOf(number).length;
  if (digits > STORED_DIGITS.moreThan && digits <= STORED_DIGITS.max) return null;
  return message("rules.phonePossible.storable", { number: number.formatInternational(), digits });
}

export function phoneToSend(typed: string): string | null {
  const [number] = parseNumbers(typed);
  return number ? storedForm(number) : null;
}
