import * as z from "zod";
import { editedFamily, type FamilyDetails, type FamilyFields } from "~/contract/family";
import { type Address, address } from "~/contract/scalars";
import { checkBox, fieldSettings, freeText } from "~/forms/field-types";
import { FAMILY_NAME_MAX_CHARACTERS } from "~/forms/name-suggestions.server";
import type { StaticTextKey } from "~/i18n/text.server";
import { addressLine, email, familyName, phone, place, postalCode } from "./record-field-types";

/** Only a family's address is required. That of a member who lives with the family is neither checked nor sent. */
export function addressParts(owner: "family" | "member" | "member at the family's") {
  const part = (
    kind: typeof place,
    field: keyof Address,
    max: number,
    [autoComplete, required]: [string, StaticTextKey?],
  ) => {
    const requiredMessage = owner === "family" ? required : undefined;
    const checked = kind(field, { max, html: { autoComplete }, required: requiredMessage });
    if (owner !== "member at the family's") return checked;
    const ignored = z.string().transform(() => null);
    return ignored.register(fieldSettings, fieldSettings.get(checked) ?? { label: null });
  };
  return {
    addressLine1: part(addressLine, "addressLine1", 100, ["address-line1", "rules.addressLine1"]),
    addressLine2: part(addressLine, "addressLine2", 100, ["address-line2"]),
    addressLine3: part(addressLine, "addressLine3", 100, ["address-line3"]),
    district: part(place, "district", 75, ["address-level3"]),
    city: part(place, "city", 75, ["address-level2", "rules.city"]),
    state: part(place, "state", 50, ["address-level1", "rules.state"]),
    postalCode: part(postalCode, "postalCode", 8, ["postal-code", "rules.postalCode"]),
    country: part(place, "country", 70, ["country-name", "rules.country"]),
  };
}

/** docs/backend-contract.md#validation-of-a-family-update */
const name = { max: FAMILY_NAME_MAX_CHARACTERS };

export const familyForm = z.object({
  familyName: familyName("fields.familyName", {
    ...name,
    required: "rules.familyName",
    html: { autoComplete: "family-name" },
  }),
  familyNameInHindi: freeText("fields.familyNameInHindi", { ...name, html: { lang: "hi" } }),
  gotra: freeText("fields.gotra", { ...name, required: "rules.gotra" }),
  email: email("fields.email"),
  phone: phone("fields.phone"),
  phoneWhatsappRegistered: checkBox("fields.phoneWhatsappRegistered"),
  ...addressParts("family"),
});

export type FamilyValues = z.output<typeof familyForm>;

export function familyRecord(details: FamilyDetails): FamilyValues {
  return { ...editedFamily.parse(details), ...address.parse(details.familyAddress ?? {}) };
}

export function familyPayload(values: FamilyValues): FamilyFields {
  return { ...editedFamily.parse(values), familyAddress: address.parse(values) };
}
