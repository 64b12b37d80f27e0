import { invalid, requireText } from "./refusal";

const LIMITS = { line: 100, city: 75, state: 50, country: 70, name: 100 } as const;
const FAMILY_NAME = /^[\p{L}\p{M} .-]+$/u;
/** The backend's mistaken class: it refuses Devanagari and more. Contract 4.3. */
const LINE = /^[.-\u0900 ,-]*$/;
const PLACE = /^[.-\u0900 -]*$/;
const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;
const PHONE = /^\+?\d{10,15}$/;
const COUNTRY_CODE_DIGITS = 10;

/** The fields of an address in a body, as text or null. */
export interface AddressBody {
  addressLine1: string | null;
  addressLine2: string | null;
  addressLine3: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Text of a body, null when it is none. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : null;
}

function field(body: object, name: string): string | null {
  return textOf(Reflect.get(body, name));
}

/** Reads an address out of a body; null when there is none. */
export function addressOf(value: unknown): AddressBody | null {
  if (typeof value !== "object" || value === null) return null;
  return {
    addressLine1: field(value, "addressLine1"),
    addressLine2: field(value, "addressLine2"),
    addressLine3: field(value, "addressLine3"),
    district: field(value, "district"),
    city: field(value, "city"),
    state: field(value, "state"),
    postalCode: field(value, "postalCode"),
    country: field(value, "country"),
  };
}

function atMost(value: string | null, limit: number, name: string) {
  if (value && value.length > limit) throw invalid(`${name} should not be more than ${limit} characters`);
}

/** Presence, lengths, characters; country before postal code. Contract 4.2 and 4.3. */
export function checkAddress(address: AddressBody | null, missing = "address"): AddressBody {
  if (!address) throw invalid(`Required field ${missing} is not provided`);
  requireText(address.addressLine1, "address line-1");
  requireText(address.city, "city");
  requireText(address.state, "state");
  requireText(address.country, "country");
  requireText(address.postalCode, "postal code");
  atMost(address.addressLine1, LIMITS.line, "address line-1");
  atMost(address.addressLine2, LIMITS.line, "address line-2");
  atMost(address.addressLine3, LIMITS.line, "address line-3");
  atMost(address.city, LIMITS.city, "city");
  atMost(address.district, LIMITS.city, "district");
  atMost(address.state, LIMITS.state, "state");
  atMost(address.country, LIMITS.country, "country");
  const lines: [string, string | null][] = [
    ["address line-1", address.addressLine1],
    ["address line-2", address.addressLine2],
    ["address line-3", address.addressLine3],
  ];
  for (const [name, value] of lines)
    if (value && !LINE.test(value)) throw invalid(`Invalid ${name} provided`);
  const places: [string, string | null][] = [
    ["city", address.city],
    ["district", address.district],
    ["state", address.state],
    ["country", address.country],
  ];
  for (const [name, value] of places)
    if (value && !PLACE.test(value)) throw invalid(`Invalid ${name} provided`);
  if (!POSTAL_CODE.test(address.postalCode?.trim() ?? "")) throw invalid("Invalid postal code provided");
  return address;
}

/** Family name: present, short, letters. Contract 4.3. */
export function checkFamilyName(value: unknown): string {
  const name = requireText(value, "family name").trim();
  atMost(name, LIMITS.name, "family name");
  if (!FAMILY_NAME.test(name))
    throw invalid("Invalid character in family name, should contain only alphabets, space");
  return name;
}

/** Phone as it is stored and returned, `+CC-AAA MMM LLLL`; empty is none. Contract 4.3. */
export function checkPhone(value: unknown): string | null {
  const text = textOf(value)?.replace(/[ -]/g, "") ?? "";
  if (text === "") return null;
  if (!PHONE.test(text)) throw invalid("Invalid phone number provided");
  const digits = text.replace("+", "");
  const own = digits.slice(-COUNTRY_CODE_DIGITS);
  const country = digits.slice(0, -COUNTRY_CODE_DIGITS) || "91";
  return `+${country}-${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6)}`;
}

/** E-mail: the main texts of contract 4.6; lower-cased, empty is none. */
export function checkEmail(value: unknown): string | null {
  const email = textOf(value)?.trim().toLowerCase() ?? "";
  if (email === "") return null;
  if (email.length > 254) throw invalid("Email must not exceed 254 characters");
  const parts = email.split("@");
  if (parts.length < 2) throw invalid("Email must contain '@'");
  if (parts.length > 2) throw invalid("Email must not contain more than one '@'");
  const [local = "", domain = ""] = parts;
  if (local === "") throw invalid("Local part must not be empty");
  if (domain.startsWith("-") || domain.endsWith("-"))
    throw invalid("Domain must not start or end with a hyphen");
  if (!domain.includes(".")) throw invalid("Domain must contain at least one '.'");
  return email;
}
