import { expect, test } from "vitest";
import { getFamilyDetails } from "../../../app/contract/family";
import { differences } from "../../../doctor/differences";
import { NAGPUR } from "../../support/answers";

const { addressId: _unread, ...ADDRESS } = { ...NAGPUR, postalCode: "440001" };
const DETAILS = {
  familyId: 7,
  familyName: "Verma",
  familyNameInHindi: null,
  gotra: "Kashyap",
  email: null,
  phone: "+91-912 345 6789",
  phoneWhatsappRegistered: true,
  familyAddress: ADDRESS,
  familyImage: "uploads//family//a.jpeg",
  headOfFamilyName: "Ravi Verma",
  canUpdateFamilyDetails: true,
};
const MEMBER = { memberId: 11, firstName: "Ravi", alive: true };

function differencesIn(answer: object): string[] {
  return differences(answer, getFamilyDetails.answer.parse(answer));
}

const fine = { familyDetails: DETAILS, familyRoot: null, memberList: [MEMBER] };

test("additional fields and numbers or flags sent as text are no differences", () => {
  const details = { ...DETAILS, familyId: "7", phoneWhatsappRegistered: "true", something: "new" };
  expect(differencesIn({ ...fine, familyDetails: details })).toEqual([]);
});

test.each([
  [{ familyDetails: { ...DETAILS, gotra: ["Kashyap"] } }, ["familyDetails.gotra: a list"]],
  [{ familyDetails: { ...DETAILS, familyAddress: "Nagpur" } }, ["familyDetails.familyAddress: a string"]],
  [
    { familyDetails: { ...DETAILS, canUpdateFamilyDetails: "yes" } },
    ["familyDetails.canUpdateFamilyDetails: a string"],
  ],
  // A child of two stored parents.
  [{ memberList: [MEMBER, { ...MEMBER, memberId: "11" }] }, []],
  [{ memberList: [MEMBER, { name: "Ravi" }] }, ["memberList[]: 1 of 2 entries cannot be read"]],
  [{ memberList: [{ ...MEMBER, alive: 1 }] }, ["memberList[].alive: a number"]],
  [{ familyRoot: { member: { ...MEMBER, age: {} }, children: [] } }, ["familyRoot.member.age: an object"]],
])("%j is reported by its path, never by its value", (changed, told) => {
  expect(differencesIn({ ...fine, ...changed })).toEqual(told);
});
