/** The required fields of a family's form. */
export const FAMILY_FIELDS = {
  familyName: "Khanna",
  gotra: "Kashyap",
  addressLine1: "4 Lake View",
  city: "Nagpur",
  state: "Maharashtra",
  postalCode: "440010",
  country: "India",
};
