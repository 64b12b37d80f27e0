import { ADDRESS_FIELDS, addressRules } from "./address";
import { contactRules } from "./contact";
import { atMost, type Rule, required, wellFormed } from "./rule";

/** The fields of the family form by their names on the wire. */
export const FAMILY_FIELDS = [
  "familyName",
  "familyNameInHindi",
  "gotra",
  "email",
  "phone",
  "phoneWhatsappRegistered",
  ...ADDRESS_FIELDS,
] as const;

export type FamilyField = (typeof FAMILY_FIELDS)[number];

/** The database has room for 120, but an update takes no more: docs/backend-contract.md#validation-of-a-family-update */
const FAMILY_NAME_MAX_CHARACTERS = 100;
const GOTRA_MAX_CHARACTERS = 100;
const FAMILY_NAME = /^[\p{L}\p{M} .-]+$/u;

/** Add and edit family, in this order: the specification's rules, then what the backend would refuse. */
export const familyRules: readonly Rule<FamilyField>[] = [
  required("familyName", "Family Name is required."),
  required("gotra", "Gotra is required."),
  required("addressLine1", "Address Line 1 is required."),
  required("city", "City is required."),
  required("state", "State is required."),
  required("postalCode", "Postal Code is required."),
  required("country", "Country is required."),
  atMost("familyName", "Family Name", FAMILY_NAME_MAX_CHARACTERS),
  wellFormed(
    "familyName",
    "Invalid character in family name, should contain only alphabets, space",
    FAMILY_NAME,
  ),
  atMost("familyNameInHindi", "Family Name (Hindi)", FAMILY_NAME_MAX_CHARACTERS),
  atMost("gotra", "Gotra", GOTRA_MAX_CHARACTERS),
  ...contactRules("Email"),
  ...addressRules,
];
