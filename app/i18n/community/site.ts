export const SITE_NAME = "Kalakriti Samaj Parivar";

export const COMMUNITY_NAME = "Kalakriti Samaj";

export const SHORT_NAME = "Kalakriti";

/** Whom members ask to correct or delete their data. */
export const ASSOCIATION_NAME = "Kalakriti Samaj Mahasabha";

export interface AssociationContact {
  email: string | null;
  /** With the country code, and with spaces between groups of digits. */
  phone: string | null;
}

/** Null where there is none. The log has a warning at the start if both are null, or if these are still the sample's. */
export const ASSOCIATION_CONTACT: AssociationContact = {
  email: "office@kalakriti.example",
  phone: "+91 141 555 0100",
};

export function hasContact({ email, phone }: AssociationContact): boolean {
  return email !== null || phone !== null;
}

export function isSampleContact({ email }: AssociationContact): boolean {
  return email?.endsWith(".example") ?? false;
}

/** A family name, the first name of a head in the other script, and a place. */
export const SEARCH_EXAMPLES = ["Joshi", "मोहन", "Jaipur"] as const;

/** The calling code of phone numbers without one. */
export const OWN_CALLING_CODE = "91";

export const DIALLING_CODES = ["+91 ", "+1 ", "+44 ", "+61 ", "+971 ", "+977 "] as const;

export const CITIES = [
  "Ahmedabad",
  "Bengaluru",
  "Bhopal",
  "Delhi",
  "Indore",
  "Jaipur",
  "Mumbai",
  "Nagpur",
  "Pune",
  "Surat",
  "Udaipur",
  "Ujjain",
] as const;

export const COUNTRIES = [
  "India",
  "United States",
  "United Kingdom",
  "Canada",
  "Australia",
  "United Arab Emirates",
  "Singapore",
  "Nepal",
] as const;

export const STATES = [
  "Andaman and Nicobar Islands",
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chandigarh",
  "Chhattisgarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jammu and Kashmir",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Ladakh",
  "Lakshadweep",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Puducherry",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;
