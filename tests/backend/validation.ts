import { textOf } from "./binding";
import { invalid, Refusal, requireText } from "./refusal";

const NAME_LENGTH = 100;
const FAMILY_NAME = /^[\p{L}\p{M} .-]+$/u;
const PHONE = /^\+?\d{10,15}$/;
const OWN_DIGITS = 10;
const EMAIL_LENGTH = 254;
const LOCAL_PART_LENGTH = 64;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const DOMAIN_PART = /^[A-Za-z0-9.-]+$/;

export function atMost(value: string | null, limit: number, name: string): void {
  if (value && value.length > limit) throw invalid(`${name} should not be more than ${limit} characters`);
}

export function checkFamilyLengths(name: string, nameHindi: string | null, gotra: string | null): void {
  atMost(name, NAME_LENGTH, "family name");
  atMost(nameHindi, NAME_LENGTH, "family name in hindi");
  atMost(gotra, NAME_LENGTH, "gotra");
}

export function checkFamilyLetters(name: string): void {
  if (!FAMILY_NAME.test(name)) throw invalid("Family Name can have only letters and spaces.");
}

export function checkFamilyName(value: unknown): string {
  const name = requireText(value, "family name").trim();
  atMost(name, NAME_LENGTH, "family name");
  checkFamilyLetters(name);
  return name;
}

/** The error for a phone without a digit. */
export function noNumber(): Refusal {
  return new Refusal(500, 'For input string: ""');
}

/** A phone as stored and returned: `+CC-AAA MMM LLLL`; up to ten digits are Indian. */
export function phoneText(value: unknown): string | null {
  const text = textOf(value) ?? "";
  if (text === "") return null;
  const digits = text.replace(/\D/g, "");
  if (digits === "") throw noNumber();
  const own = digits.slice(-OWN_DIGITS).padStart(OWN_DIGITS, "0");
  const country = digits.slice(0, -OWN_DIGITS) || "91";
  return `+${country}-${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6)}`;
}

/** Null for an empty phone. */
export function checkPhone(value: unknown): string | null {
  const text = textOf(value)?.replace(/[ -]/g, "") ?? "";
  if (text === "") return null;
  if (!PHONE.test(text)) throw invalid("Invalid phone number provided");
  return phoneText(text);
}

function checkEmailForm(email: string) {
  if (email.length > EMAIL_LENGTH) throw invalid(`Email must not exceed ${EMAIL_LENGTH} characters`);
  const [local = "", domain, ...more] = email.split("@");
  if (domain === undefined) throw invalid("Email must contain '@'");
  if (more.length > 0) throw invalid("Email must not contain more than one '@'");
  if (local === "") throw invalid("Local part of email must not be empty");
  if (local.length > LOCAL_PART_LENGTH)
    throw invalid(`Local part of email must not exceed ${LOCAL_PART_LENGTH} characters`);
  if (!LOCAL_PART.test(local)) throw invalid("Local part of email contains invalid symbols");
  if (domain === "") throw invalid("Domain part of email must not be empty");
  if (!DOMAIN_PART.test(domain)) throw invalid("Domain part of email contains invalid symbols");
  if (domain.startsWith("-") || domain.endsWith("-"))
    throw invalid("Domain must not start or end with a hyphen");
  if (!domain.includes(".")) throw invalid("Domain must contain at least one '.'");
}

/** The email in lower case; null when empty. */
export function checkEmail(value: unknown): string | null {
  const email = textOf(value)?.trim().toLowerCase() ?? "";
  if (email === "") return null;
  checkEmailForm(email);
  return email;
}
