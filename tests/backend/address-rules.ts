import { type textOf, trimmed } from "./binding";
import { invalid, requireText } from "./refusal";
import { ADDRESS, type AddressField } from "./rows";
import { atMost } from "./validation";

/** The backend's mistake: this class runs from the dot to U+0900, so it refuses Devanagari. */
const LINE = /^[.-\u0900 ,-]*$/;
const PLACE = /^[.-\u0900 -]*$/;
const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

export type AddressBody = ReadonlyMap<AddressField, string | null>;

/** The country is checked before the postal code. */
const REQUIRED: readonly (readonly [AddressField, string])[] = [
  ["addressLine1", "address line-1"],
  ["city", "city"],
  ["state", "state"],
  ["country", "country"],
  ["postalCode", "postal code"],
];

const FORMS: readonly (readonly [AddressField, string, number, RegExp])[] = [
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
  return new Map(ADDRESS.map(([field]) => [field, read(Reflect.get(value, field))]));
}

export function requireAddress(address: AddressBody | null, name: string): AddressBody {
  if (!address) throw invalid(`Required field ${name} is not provided`);
  for (const [field, text] of REQUIRED) requireText(address.get(field), text);
  return address;
}

export function checkAddressLengths(address: AddressBody): void {
  for (const [field, text, limit] of FORMS) atMost(address.get(field) ?? null, limit, text);
}

export function checkAddressCharacters(address: AddressBody): void {
  for (const [field, text, , form] of FORMS) {
    const value = address.get(field);
    if (value && !form.test(value)) throw invalid(`Invalid ${text} provided`);
  }
}

export function checkAddress(address: AddressBody | null, name: string): AddressBody {
  const present = requireAddress(address, name);
  checkAddressLengths(present);
  checkAddressCharacters(present);
  return present;
}

export function addressColumns(address: AddressBody | null): Record<string, string | null> {
  return Object.fromEntries(ADDRESS.map(([field, column]) => [column, address?.get(field) ?? null]));
}
