/** The fields of Asha's profile. */
export const ASHA_FIELDS = {
  firstName: "Asha",
  phone: "+91-987 654 3219",
  gender: "Female",
  maritalStatus: "Married",
  birthMonth: "Dec",
  birthYear: "1968",
  addressSameAsFamily: "on",
};

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
