import type { z } from "zod";
import type { Address, addressPayload } from "../contract/address";
import type { FamilyDetails, familyFields } from "../contract/family";
import { ADDRESS_FIELDS, type AddressField } from "../rules/address";
import type { FamilyField } from "../rules/family";
import { CHECKED, pickFields } from "./read-form.server";

/** Trimmed; null when empty, since "" is a value of its own for the backend (docs/backend-contract.md#missing-fields). */
export function textOrNull(value: string): string | null {
  return value.trim() || null;
}

export function addressPayloadOf(
  form: Readonly<Record<AddressField, string>>,
): z.output<typeof addressPayload> {
  return {
    addressLine1: textOrNull(form.addressLine1),
    addressLine2: textOrNull(form.addressLine2),
    addressLine3: textOrNull(form.addressLine3),
    district: textOrNull(form.district),
    city: textOrNull(form.city),
    state: textOrNull(form.state),
    postalCode: textOrNull(form.postalCode),
    country: textOrNull(form.country),
  };
}

export function addressFormValues(address: Address | null): Record<AddressField, string> {
  return pickFields(new Map(ADDRESS_FIELDS.map((field) => [field, address?.[field]])), ADDRESS_FIELDS);
}

type FamilyForm = Record<FamilyField, string>;

export function familyPayload(form: FamilyForm): z.output<typeof familyFields> {
  return {
    familyName: textOrNull(form.familyName),
    familyNameInHindi: textOrNull(form.familyNameInHindi),
    gotra: textOrNull(form.gotra),
    email: textOrNull(form.email),
    phone: textOrNull(form.phone),
    phoneWhatsappRegistered: form.phoneWhatsappRegistered !== "",
    familyAddress: addressPayloadOf(form),
  };
}

export function familyFormValues(details: FamilyDetails): FamilyForm {
  return {
    familyName: details.familyName ?? "",
    familyNameInHindi: details.familyNameInHindi ?? "",
    gotra: details.gotra ?? "",
    email: details.email ?? "",
    phone: details.phone ?? "",
    phoneWhatsappRegistered: details.phoneWhatsappRegistered ? CHECKED : "",
    ...addressFormValues(details.familyAddress),
  };
}
