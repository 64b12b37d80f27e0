/** Answers of the backend for special cases, in the shapes of docs/backend-contract.md#shapes */

/** A living member as lists and trees show one. docs/backend-contract.md#member-summary */
export const RAVI = {
  memberId: 5,
  firstName: "Ravi",
  lastName: "Verma",
  gender: "Male",
  alive: true,
  age: "(45 years)",
};

/** An address with padded postal code, as old backends send it. docs/backend-contract.md#address */
export const NAGPUR = {
  addressId: 0,
  addressLine1: "12/4 Main Road",
  addressLine2: null,
  addressLine3: null,
  district: null,
  city: "Nagpur",
  state: "Maharashtra",
  postalCode: "440001    ",
  country: "India",
};

/** getfamilydetails: family 7 with a test's own details. */
export function familyAnswer(
  details: object,
  memberList: readonly unknown[] = [RAVI],
  familyRoot: object | null = { member: RAVI },
) {
  const familyDetails = { familyId: 7, familyName: "Verma", ...details };
  return { json: { operationMessage: null, familyDetails, memberList, familyRoot } };
}

/** searchfamily: one of the families that were found. */
export function foundFamily(familyId: number, facts: object = {}) {
  return {
    familyId,
    familyName: "Verma",
    familyNameInHindi: "वर्मा",
    headOfFamilyFirstName: "Ravi",
    headOfFamilyFirstNameInHindi: "रवि",
    gotra: "Kashyap",
    region: "Nagpur, MH",
    phone: "+91-912 345 6789",
    ...facts,
  };
}

function relative(memberId: number, firstName: string, facts: object = {}) {
  return { ...RAVI, memberId, firstName, age: null, ...facts };
}

const WOMEN = { gender: "Female" };
const DEV = relative(3, "Dev", { firstNameInHindi: "देव", selectedNode: true });
const ASHA = relative(4, "Asha", { ...WOMEN, firstNameInHindi: "आशा" });
const KIRAN = relative(7, "Kiran", { familyRelationship: "Son of Dev", firstNameInHindi: "किरण" });
const WIFE = { ...WOMEN, familyRelationship: "Wife of Dev" };
const VIMLA = relative(8, "Vimla", { ...WIFE, firstNameInHindi: "विमला" });
const CHETAN = relative(9, "Chetan", { familyRelationship: "Son of Dev", firstNameInHindi: "चेतन" });
const HARI = relative(1, "Hari", { alive: false });
const TARA = relative(10, "Tara", WOMEN);
const KIRANS = { member: KIRAN, spouse: null, children: null };

/** getfamilydetails: Dev has Kiran with Asha, who is sent twice, and Chetan with Vimla. */
export const MARRIED_AGAIN = familyAnswer(
  { familyNameInHindi: "वर्मा" },
  [HARI, DEV, ASHA, KIRAN, VIMLA, CHETAN, TARA],
  {
    member: HARI,
    children: [
      { member: DEV, spouse: ASHA, children: [KIRANS, KIRANS] },
      { member: TARA },
      { member: DEV, spouse: ASHA, children: [KIRANS, KIRANS] },
      { member: DEV, spouse: VIMLA, children: [{ member: CHETAN }] },
    ],
  },
);

/** getmemberprofile: member 42 with a test's own fields. */
export function profileAnswer(profile: object, relatives: object = {}) {
  const asha = { memberId: 42, familyId: 7, firstName: "Asha", lastName: "Verma" };
  const memberProfile = { ...asha, addressSameAsFamily: true, memberAddress: null, ...profile };
  const nobody = { parents: null, spouse: null, children: null, siblings: null };
  return { json: { operationMessage: null, memberProfile, ...nobody, ...relatives } };
}

/** Harmful if it is ever taken for HTML. */
export const HOSTILE_TEXT = `"><img src=x onerror=alert(1)></script><b>{{7*7}}</b>`;
