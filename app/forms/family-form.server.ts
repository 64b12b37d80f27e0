import type * as z from "zod";
import type { FamilyDetails, familyFields } from "~/contract/family";
import type { Address } from "~/contract/fields";
import { filledIn, recordOf, textsOrNull } from "./records";
import { ADDRESS_FIELDS, type AddressField } from "./rules/contact";
import { FAMILY_TEXTS, type FamilyField } from "./rules/family";

type FamilyForm = Record<FamilyField, string>;

export function addressFormValues(address: Address | null): Record<AddressField, string> {
  return address ? filledIn(address, ADDRESS_FIELDS) : recordOf(ADDRESS_FIELDS, () => "");
}

export function familyPayload(form: FamilyForm): z.output<typeof familyFields> {
  return {
    ...textsOrNull(form, FAMILY_TEXTS),
    phoneWhatsappRegistered: form.phoneWhatsappRegistered !== "",
    familyAddress: textsOrNull(form, ADDRESS_FIELDS),
  };
}

export function familyFormValues(details: FamilyDetails): FamilyForm {
  return {
    ...filledIn(details, [...FAMILY_TEXTS, "phoneWhatsappRegistered"]),
    ...addressFormValues(details.familyAddress),
  };
}
