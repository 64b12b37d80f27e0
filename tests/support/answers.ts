/** Answers of the backend for special cases, after the examples of docs/backend-contract.md#examples */

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

/** getfamilydetails: family 7 with what a test wants to be different. */
export function familyAnswer(
  details: object,
  members: readonly unknown[] = [RAVI],
  root: object | null = { member: RAVI },
) {
  return {
    json: {
      operationMessage: null,
      familyDetails: { familyId: 7, familyName: "Verma", ...details },
      memberList: members,
      familyRoot: root,
    },
  };
}

/** getmemberprofile: member 42 with what a test wants to be different. */
export function profileAnswer(profile: object, relatives: object = {}) {
  return {
    json: {
      operationMessage: null,
      memberProfile: {
        memberId: 42,
        familyId: 7,
        firstName: "Asha",
        lastName: "Verma",
        addressSameAsFamily: true,
        memberAddress: null,
        ...profile,
      },
      parents: null,
      spouse: null,
      children: null,
      siblings: null,
      ...relatives,
    },
  };
}

/** Text that would do harm if it were ever taken for HTML. */
export const HOSTILE_TEXT = `"><img src=x onerror=alert(1)></script><b>{{7*7}}</b>`;
