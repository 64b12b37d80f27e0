import * as z from "zod";
import type { FamilyDetails, familyFields } from "~/contract/family";
import type { Address } from "~/contract/fields";
import {
  addressLine,
  carried,
  checkBox,
  email,
  familyName,
  type LazyText,
  phone,
  place,
  postalCode,
  text,
} from "~/forms/kinds";
import { FAMILY_NAME_MAX_CHARACTERS } from "~/forms/name-suggestions.server";
import { t } from "~/i18n/text.server";

type AddressField = keyof Address;

function part(field: AddressField, most: number, autoComplete: string, required?: LazyText) {
  const name = () => t(`rules.addressNames.${field}`);
  return { label: () => t(`fields.${field}`), name, most, required, html: { autoComplete } };
}

type Required = Partial<Record<AddressField, LazyText>>;

/** Only a family must have one. */
export function addressParts(required: Required) {
  const { addressLine1, city, state, postalCode: code, country } = required;
  return {
    addressLine1: addressLine(part("addressLine1", 100, "address-line1", addressLine1)),
    addressLine2: addressLine(part("addressLine2", 100, "address-line2")),
    addressLine3: addressLine(part("addressLine3", 100, "address-line3")),
    district: place(part("district", 75, "address-level3")),
    city: place(part("city", 75, "address-level2", city)),
    state: place(part("state", 50, "address-level1", state)),
    postalCode: postalCode(part("postalCode", 8, "postal-code", code)),
    country: place(part("country", 70, "country-name", country)),
  };
}

/** docs/backend-contract.md#validation-of-a-family-update */
const name = { most: FAMILY_NAME_MAX_CHARACTERS };

export const familyForm = z.object({
  familyName: familyName({
    ...name,
    label: () => t("fields.familyName"),
    required: () => t("rules.familyName"),
    html: { autoComplete: "family-name" },
  }),
  familyNameInHindi: text({
    ...name,
    label: () => t("fields.familyNameInHindi"),
    html: { lang: "hi" },
  }),
  gotra: text({
    ...name,
    label: () => t("fields.gotra"),
    required: () => t("rules.gotra"),
  }),
  email: email({ label: () => t("fields.email") }),
  phone: phone({ label: () => t("fields.phone") }),
  phoneWhatsappRegistered: checkBox(() => t("fields.phoneWhatsappRegistered")),
  ...addressParts({
    addressLine1: () => t("rules.addressLine1"),
    city: () => t("rules.city"),
    state: () => t("rules.state"),
    postalCode: () => t("rules.postalCode"),
    country: () => t("rules.country"),
  }),
});

/** With what a refused form shows without loading the family again. */
export const editedFamily = familyForm.extend({ heading: carried() });

export type FamilyValues = z.output<typeof familyForm>;

const NO_ADDRESS: Address = {
  addressLine1: null,
  addressLine2: null,
  addressLine3: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

export function addressRecord(stored: Address | null): Address {
  return stored ?? NO_ADDRESS;
}

export function familyRecord(details: FamilyDetails): FamilyValues {
  const { familyName, familyNameInHindi, gotra, email, phone, phoneWhatsappRegistered, familyAddress } =
    details;
  const own = { familyName, familyNameInHindi, gotra, email, phone, phoneWhatsappRegistered };
  return { ...own, ...addressRecord(familyAddress) };
}

/** Splits a form's values into the address and the others. */
export function withAddress<Values extends Address>(values: Values) {
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country, ...own } =
    values;
  return {
    own,
    address: { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country },
  };
}

export function familyPayload(values: FamilyValues & { heading?: string }): z.output<typeof familyFields> {
  const { heading: _shown, ...sent } = values;
  const { own, address: familyAddress } = withAddress(sent);
  return { ...own, familyAddress };
}
