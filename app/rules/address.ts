/** The fields of an address in a form, by their names on the wire. Specification section 3. */
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

/** One of them. */
export type AddressField = (typeof ADDRESS_FIELDS)[number];
