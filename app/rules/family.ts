import { ADDRESS_FIELDS } from "./address";
import { type Rule, required } from "./rule";

/** The fields of the family form, by their names on the wire. Screens section 4 "Edit". */
export const FAMILY_FIELDS = [
  "familyName",
  "familyNameInHindi",
  "gotra",
  "email",
  "phone",
  "phoneWhatsappRegistered",
  ...ADDRESS_FIELDS,
] as const;

/** One of them. */
export type FamilyField = (typeof FAMILY_FIELDS)[number];

/** Add and update family, in this order. Specification section 5. */
export const familyRules: readonly Rule<FamilyField>[] = [
  required("familyName", "Family Name is required."),
  required("gotra", "Gotra is required."),
  required("addressLine1", "Address Line 1 is required."),
  required("city", "City is required."),
  required("state", "State is required."),
  required("postalCode", "Postal Code is required."),
  required("country", "Country is required."),
];
