import type { z } from "zod";
import type { FamilyDetails, familyFields } from "../contract/family";
import type { FamilyField } from "../rules/family";
import { addressFormValues, addressPayloadOf, textOrNull } from "./address-form.server";
import { CHECKED } from "./read-form.server";

/** What was typed into a family's form, or is filled into it. */
export type FamilyForm = Record<FamilyField, string>;

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

/** A family of the backend, ready to be filled into the form. */
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
