/** A child of a family, as its list and its profile show it. */
export const NIKHIL = {
  memberId: 42,
  firstName: "Nikhil",
  firstNameInHindi: "निखिल",
  lastName: "Solanki",
  gender: "Male",
  maritalStatus: "Single",
  familyRelationship: "Head of Family",
  phone: "+91-987 654 3210",
  phoneWhatsappRegistered: true,
  educationDetails: "School",
  occupation: "Student",
};

/** Whatever calls, writes to or saves his number. */
export const REACHES_NIKHIL = /(?:tel:|wa\.me\/|sms:|TEL\b[^\n]*:|PHON )[+]?91 ?98765 ?43210/;

interface PhonePlace {
  /** What shows the family with the id. */
  pathsIn(familyId: number): readonly string[];
  /** Whether his own family can reach him there. */
  reaches: boolean;
}

const NOBODYS: PhonePlace = { pathsIn: () => [], reaches: false };

const file = (name: string): PhonePlace => ({
  pathsIn: (familyId) => [`/family/${familyId}/${name}?with=everything`],
  reaches: true,
});

/** Every folder of app and app/routes that shows or sends a phone (tests/fitness/phone-places.test.ts). */
export const PHONE_PLACES: Record<string, PhonePlace> = {
  "routes/_index": { pathsIn: () => ["/"], reaches: true },
  "routes/family.($familyId)": {
    pathsIn: (familyId) => [
      ...["", "?open=all", "?find=nikhil", "?view=print", "?view=chart", "?view=book"].map(
        (query) => `/family/${familyId}${query}`,
      ),
      // The book as a file has numbers.
      `/family/${familyId}/offline.html?with=everything`,
    ],
    reaches: true,
  },
  "routes/family.$familyId_.contacts[.vcf]": file("contacts.vcf"),
  "routes/family.$familyId_.family[.ged]": file("family.ged"),
  "routes/member.$memberId": { pathsIn: () => ["/member/42"], reaches: true },
  "routes/member.$memberId_.contact[.vcf]": { pathsIn: () => ["/member/42/contact.vcf"], reaches: false },
  "routes/related": { pathsIn: () => ["/related?from=4&to=42"], reaches: true },
  "routes/searchfamily": { pathsIn: () => ["/searchfamily?searchString=nikhil+solanki"], reaches: true },
  /** These have the phones of families and of the association. */
  "routes/searchfamily[.csv]": NOBODYS,
  "routes/privacy": NOBODYS,
  /** The parts that they are made of. */
  family: NOBODYS,
  files: NOBODYS,
  ui: NOBODYS,
};
