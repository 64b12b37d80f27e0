import { atMost, type Rule, wellFormed } from "./rule";

/** The fields of an address by their names on the wire. */
export const ADDRESS_FIELDS = [
  "addressLine1",
  "addressLine2",
  "addressLine3",
  "district",
  "city",
  "state",
  "postalCode",
  "country",
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

// The backend's character classes as they are: they refuse Devanagari by mistake (docs/backend-contract.md#validation-of-an-address).
const LINE = /^[.-\u0900 ,-]*$/;
const PLACE = /^[.-\u0900 -]*$/;
const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

/** Label on the screen, the backend's name for it, longest text in characters, and what it may contain. */
const FORMS = [
  ["addressLine1", "Address Line 1", "address line-1", 100, LINE],
  ["addressLine2", "Address Line 2", "address line-2", 100, LINE],
  ["addressLine3", "Address Line 3", "address line-3", 100, LINE],
  ["city", "City", "city", 75, PLACE],
  ["district", "District", "district", 75, PLACE],
  ["state", "State", "state", 50, PLACE],
  ["country", "Country", "country", 70, PLACE],
  ["postalCode", "Postal Code", "postal code", 8, POSTAL_CODE],
] as const;

/** What the backend would refuse of an address that is there: lengths first, then characters, in its order. */
export const addressRules: readonly Rule<AddressField>[] = [
  ...FORMS.map(([field, label, , maxCharacters]) => atMost<AddressField>(field, label, maxCharacters)),
  ...FORMS.map(([field, , name, , form]) =>
    wellFormed<AddressField>(field, `Invalid ${name} provided`, form),
  ),
];
