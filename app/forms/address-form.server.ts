import type { z } from "zod";
import type { Address, addressPayload } from "../contract/address";
import { ADDRESS_FIELDS, type AddressField } from "../rules/address";

/** Trimmed; null when empty, since "" is a value of its own for the backend (docs/backend-contract.md#missing-fields). */
export function textOrNull(value: string): string | null {
  return value.trim() || null;
}

function each<Value>(of: (field: AddressField) => Value): Record<AddressField, Value> {
  const [line1, line2, line3, district, city, state, postalCode, country] = ADDRESS_FIELDS;
  return {
    addressLine1: of(line1),
    addressLine2: of(line2),
    addressLine3: of(line3),
    district: of(district),
    city: of(city),
    state: of(state),
    postalCode: of(postalCode),
    country: of(country),
  };
}

/** The address of a form, ready to send. */
export function addressPayloadOf(
  fields: Readonly<Record<AddressField, string>>,
): z.output<typeof addressPayload> {
  return each((field) => textOrNull(fields[field]));
}

/** An address of the backend, ready to be filled into a form. */
export function addressFormValues(address: Address | null): Record<AddressField, string> {
  return each((field) => address?.[field] ?? "");
}
