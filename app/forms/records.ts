import type * as z from "zod";
import type { FamilyDetails, familyFields } from "~/contract/family";
import type { Address } from "~/contract/fields";
import { phoneText, sentPhone } from "~/phone.server";
import { ADDRESS_FIELDS } from "./rules/contact";
import { FAMILY_TEXTS, type FamilyField } from "./rules/family";

const CHECKED = "on";

function hasEvery<Name extends string, Value>(
  record: Record<string, Value>,
  names: readonly Name[],
): record is Record<Name, Value> {
  return names.every((name) => Object.hasOwn(record, name));
}

export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  const record = Object.fromEntries(names.map((name) => [name, make(name)]));
  if (!hasEvery(record, names)) throw new TypeError("a name without a value");
  return record;
}

/** Empty becomes null: "" is a real value to the backend (docs/backend-contract.md#missing-fields). */
export function textOrNull(value: string): string | null {
  return value.trim() || null;
}

export function textsOrNull<Field extends string>(
  form: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): Record<Field, string | null> {
  return recordOf(fields, (field) => textOrNull(form[field]));
}

export function filledIn<Field extends string>(
  record: Readonly<Record<Field, string | number | boolean | null>>,
  fields: readonly Field[],
): Record<Field, string> {
  return recordOf(fields, (field) => {
    const value = record[field];
    if (typeof value === "boolean") return value ? CHECKED : "";
    return value === null ? "" : String(value);
  });
}

type FamilyForm = Record<FamilyField, string>;

export function addressFormValues(address: Address | null): Record<keyof Address, string> {
  return address ? filledIn(address, ADDRESS_FIELDS) : recordOf(ADDRESS_FIELDS, () => "");
}

export function familyPayload(form: FamilyForm): z.output<typeof familyFields> {
  return {
    ...textsOrNull(form, FAMILY_TEXTS),
    phone: sentPhone(form.phone),
    phoneWhatsappRegistered: form.phoneWhatsappRegistered !== "",
    familyAddress: textsOrNull(form, ADDRESS_FIELDS),
  };
}

export function familyFormValues(details: FamilyDetails): FamilyForm {
  return {
    ...filledIn(details, [...FAMILY_TEXTS, "phoneWhatsappRegistered"]),
    phone: phoneText(details.phone ?? ""),
    ...addressFormValues(details.familyAddress),
  };
}
