import { textOf } from "./binding";
import { invalid, Refusal, requireText } from "./refusal";

const FAMILY_NAME = /^[\p{L}\p{M} .-]+$/u;
const PHONE = /^\+?\d{10,15}$/;
const OWN_DIGITS = 10;

export function checkFamilyLetters(name: string): void {
  if (!FAMILY_NAME.test(name)) throw invalid("Family Name can have only letters and spaces.");
}

export function checkFamilyName(value: unknown): string {
  const name = requireText(value, "family name").trim();
  checkFamilyLetters(name);
  return name;
}

/** A phone as stored and returned: `+CC-AAA MMM LLLL`; up to ten digits are Indian. */
export function phoneText(value: unknown): string | null {
  const text = textOf(value) ?? "";
  if (text === "") return null;
  const digits = text.replace(/\D/g, "");
  if (digits === "") throw new Refusal(500, 'For input string: ""');
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

/** The email in lower case; null when empty. */
export function checkEmail(value: unknown): string | null {
  const email = textOf(value)?.trim().toLowerCase() ?? "";
  if (email === "") return null;
  const [, domain] = email.split("@");
  if (domain === undefined) throw invalid("Email must contain '@'");
  if (!domain.includes(".")) throw invalid("Domain must contain at least one '.'");
  return email;
}
