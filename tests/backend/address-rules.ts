import { type textOf, trimmed } from "./binding";
import { invalid, requireText } from "./refusal";
import { ADDRESS, type AddressField } from "./rows";

type AddressBody = ReadonlyMap<AddressField, string | null>;

/** The country is checked before the postal code. */
const REQUIRED: readonly (readonly [AddressField, string])[] = [
  ["addressLine1", "address line-1"],
  ["city", "city"],
  ["state", "state"],
  ["country", "country"],
  ["postalCode", "postal code"],
];

/** Reads an address from a bound body, trimmed by default. */
export function requiredAddress(value: unknown, name: string, read: typeof textOf = trimmed): AddressBody {
  if (typeof value !== "object" || value === null) throw invalid(`Required field ${name} is not provided`);
  const address = new Map(ADDRESS.map(([field]) => [field, read(Reflect.get(value, field))]));
  for (const [field, text] of REQUIRED) requireText(address.get(field), text);
  return address;
}

export function addressColumns(address: AddressBody | null): Record<string, string | null> {
  return Object.fromEntries(ADDRESS.map(([field, column]) => [column, address?.get(field) ?? null]));
}
