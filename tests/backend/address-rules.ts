import { type textOf, trimmed } from "./binding";
import { invalid, requireText } from "./refusal";
import { atMost } from "./validation";

/** The backend's mistake: this class runs from the dot to U+0900, so it refuses Devanagari. */
const LINE = /^[.-\u0900 ,-]*$/;
const PLACE = /^[.-\u0900 -]*$/;
const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

/** Each field, and the column in which it is stored. */
const FIELDS = [
  ["addressLine1", "line1"],
  ["addressLine2", "line2"],
  ["addressLine3", "line3"],
  ["district", "district"],
  ["city", "city"],
  ["state", "state"],
  ["postalCode", "postalCode"],
  ["country", "country"],
] as const;

type Field = (typeof FIELDS)[number][0];

export type AddressBody = Readonly<Record<Field, string | null>>;

/** The country is checked before the postal code. */
const REQUIRED: readonly (readonly [Field, string])[] = [
  ["addressLine1", "address line-1"],
  ["city", "city"],
  ["state", "state"],
  ["country", "country"],
  ["postalCode", "postal code"],
];

const FORMS: readonly (readonly [Field, string, number, RegExp])[] = [
  ["addressLine1", "address line-1", 100, LINE],
  ["addressLine2", "address line-2", 100, LINE],
  ["addressLine3", "address line-3", 100, LINE],
  ["city", "city", 75, PLACE],
  ["district", "district", 75, PLACE],
  ["state", "state", 50, PLACE],
  ["country", "country", 70, PLACE],
  ["postalCode", "postal code", 8, POSTAL_CODE],
];

/** Reads an address from a bound body, trimmed by default. */
export function addressOf(value: unknown, read: typeof textOf = trimmed): AddressBody | null {
  if (typeof value !== "object" || value === null) return null;
  const field = (name: Field) => read(Reflect.get(value, name));
  return {
    addressLine1: field("addressLine1"),
    addressLine2: field("addressLine2"),
    addressLine3: field("addressLine3"),
    district: field("district"),
    city: field("city"),
    state: field("state"),
    postalCode: field("postalCode"),
    country: field("country"),
  };
}

export function requireAddress(address: AddressBody | null, name: string): AddressBody {
  if (!address) throw invalid(`Required field ${name} is not provided`);
  for (const [field, text] of REQUIRED) requireText(address[field], text);
  return address;
}

export function checkAddressLengths(address: AddressBody): void {
  for (const [field, text, limit] of FORMS) atMost(address[field], limit, text);
}

export function checkAddressCharacters(address: AddressBody): void {
  for (const [field, text, , form] of FORMS) {
    const value = address[field];
    if (value && !form.test(value)) throw invalid(`Invalid ${text} provided`);
  }
}

export function checkAddress(address: AddressBody | null, name: string): AddressBody {
  const present = requireAddress(address, name);
  checkAddressLengths(present);
  checkAddressCharacters(present);
  return present;
}

export function addressColumns(address: AddressBody | null): (string | null)[] {
  return FIELDS.map(([field]) => address?.[field] ?? null);
}

export const ADDRESS_COLUMNS = FIELDS.map(([, column]) => column);
