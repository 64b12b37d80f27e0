import { describe, expect, test } from "vitest";
import { allCalls } from "../../app/contract/all-calls";
import { getFamilyDetails } from "../../app/contract/family";
import { getMemberProfile, memberProfile } from "../../app/contract/member";
import { login, whoAmI } from "../../app/contract/session";
import { NAGPUR } from "../support/answers";

/** Copied from docs/backend-contract.md#exact-names-of-the-calls: method, listed path, deployed path, access. */
const CALLS = [
  ["GET", "/api/session/whoAmI", "/api/session/whoAmI", "visitor", "read"],
  ["POST", "/api/session/login", "/api/session/login", "visitor", "change"],
  ["POST", "/api/session/logout", "/api/session/logout", "visitor", "change"],
  ["POST", "/family/getfamilydetails", "/api/family/getfamilydetails", "signed-in", "read"],
  ["POST", "/family/updateFamilyDetails", "/api/family/updateFamilyDetails", "signed-in", "change"],
  ["POST", "/family/updateFamilyImage", "/api/family/updateFamilyImage", "signed-in", "change"],
  ["POST", "/family/searchfamily", "/api/family/searchfamily", "signed-in", "read"],
  ["POST", "/family/addfamily", "/api/family/addfamily", "signed-in", "change"],
  ["POST", "/family/getmemberprofile", "/api/family/getmemberprofile", "signed-in", "read"],
  ["POST", "/family/updatememberprofile", "/api/family/updateMemberProfile", "signed-in", "change"],
  ["POST", "/family/uploadMemberImage", "/api/family/updateMemberImage", "signed-in", "change"],
  ["POST", "/family/getEvents", "/api/family/getEvents", "signed-in", "read"],
  ["POST", "/family/getAccountList", "/api/family/getAccountList", "signed-in", "read"],
  ["POST", "/family/getAccountStatement", "/api/family/getAccountStatement", "signed-in", "read"],
  ["POST", "/session/changepassword", "/api/session/changepassword", "signed-in", "change"],
  ["POST", "/session/requestForgotPasswordOTP", "/api/session/requestForgotPasswordOTP", "visitor", "change"],
  ["POST", "/session/resetForgotPassword", "/api/session/resetForgotPassword", "visitor", "change"],
  ["POST", "/session/requestSignupOtp", "/api/session/requestSignupOtp", "visitor", "change"],
  ["POST", "/session/signUp", "/api/session/signUp", "visitor", "change"],
];

describe("the 19 calls", () => {
  test("match the specification, in its order and in every dialect", () => {
    const found = allCalls.map(({ method, path, access, effect }) => [
      method,
      path.listed,
      path.prefixed,
      access,
      effect,
    ]);
    expect(found).toEqual(CALLS);
    expect(allCalls.map(({ path }) => path.newest)).toEqual(CALLS.map(([, , deployed]) => deployed));
  });

  test("have unique names", () => {
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(CALLS.length);
  });

  test("only the two image calls send a file, and only two others have no JSON body", () => {
    const names = (body: string) => allCalls.filter((call) => call.body === body).map(({ name }) => name);
    expect(names("multipart")).toEqual(["updateFamilyImage", "uploadMemberImage"]);
    expect(names("none")).toEqual(["whoAmI", "logout"]);
  });
});

const ADDRESS = { ...NAGPUR, postalCode: "440001" };
const { addressId: _unread, ...READ_ADDRESS } = ADDRESS;
const RAVI = {
  memberId: 11,
  familyId: 7,
  headOfFamily: true,
  firstName: "Ravi",
  lastName: "Verma",
  familyRelationship: "Head of Family",
  gender: "Male",
  birthDate: "5-Aug-1970",
  alive: true,
  age: "(55 years)",
  phone: "+91-912 345 6789",
  phoneWhatsappRegistered: true,
  maritalStatus: "Married",
  weddingDate: "1995-02-10",
  profileImageThumbnail: "uploads/member/user-avatar-man.png",
  selectedNode: true,
};

/** Answers typed by hand, so that app and stand-in cannot share a mistake. */
describe("complete answers are read correctly", () => {
  test("whoAmI", () => {
    const answer = {
      operationMessage: null,
      firstName: "Asha",
      lastName: "Verma",
      sessionActive: true,
      lastAccessTime: "2026-01-05T09:30:00.000+00:00",
      memberId: 12,
      familyId: 7,
      profileImageThumbnail: "uploads/member/woman_avatar.jpg",
    };
    const { operationMessage: _none, sessionActive: _true, lastAccessTime: _time, ...read } = answer;
    expect(whoAmI.answer.parse(answer)).toEqual(read);
  });

  test("getfamilydetails", () => {
    const details = {
      familyId: 7,
      familyName: "Verma",
      familyNameInHindi: null,
      gotra: "Kashyap",
      headOfFamilyName: "Ravi Verma",
      phone: "+91-912 345 6789",
      phoneWhatsappRegistered: true,
      email: null,
      familyImage: "uploads//family//family_7_1724000000000.jpeg",
      canUpdateFamilyDetails: true,
    };
    const read = getFamilyDetails.answer.parse({
      operationMessage: null,
      familyDetails: { ...details, familyAddress: ADDRESS, canAddMemberToThisFamily: false },
      memberList: [RAVI],
      familyRoot: { member: { memberId: 11, selectedNode: true }, spouse: { memberId: 12 }, children: null },
    });
    expect(read.familyDetails).toEqual({ ...details, familyAddress: READ_ADDRESS });
    const { headOfFamily: _notUsed, ...used } = RAVI;
    expect(read.memberList.map(({ memberId }) => memberId)).toEqual([11, 12]);
    expect(read.memberList[0]).toMatchObject(used);
    expect(read.familyRoot?.member).toMatchObject({ memberId: 11, selectedNode: true });
    expect(read.familyRoot?.spouse).toMatchObject({ memberId: 12, selectedNode: false, alive: true });
    expect(read.familyRoot?.children).toEqual([]);
  });

  test("getmemberprofile", () => {
    const profile = {
      memberId: 12,
      familyId: 7,
      headOfFamily: false,
      firstName: "Asha",
      firstNameInHindi: null,
      lastName: "Verma",
      maidenLastName: "Rao",
      nickName: null,
      nickNameInHindi: null,
      addressSameAsFamily: true,
      memberAddress: null,
      familyAddress: ADDRESS,
      phone: null,
      phoneWhatsappRegistered: false,
      email: "asha@example.org",
      linkedinUrl: null,
      gender: "Female",
      birthDay: null,
      birthMonth: "Mar",
      birthYear: 1973,
      dateOfDeath: null,
      maritalStatus: "Married",
      weddingDate: "1995-02-10",
      educationDetails: null,
      occupation: null,
      workingAt: null,
      hobby: null,
      profileImage: "uploads/member/woman_avatar.jpg",
      profileImageThumbnail: "uploads/member/woman_avatar.jpg",
      lastUpdatedDate: null,
      canUpdateMember: true,
    };
    const notRead = ["headOfFamily", "linkedinUrl", "workingAt", "lastUpdatedDate"];
    const used = Object.fromEntries(Object.entries(profile).filter(([name]) => !notRead.includes(name)));
    expect(memberProfile.parse(profile)).toMatchObject({ ...used, familyAddress: READ_ADDRESS });
    const answer = {
      operationMessage: null,
      memberProfile: profile,
      parents: null,
      spouse: null,
      siblings: null,
    };
    expect(getMemberProfile.answer.parse(answer)).toMatchObject({
      parents: [],
      spouse: null,
      children: [],
      siblings: [],
    });
  });

  test("a login succeeds with an object and fails with false", () => {
    const answer = {
      operationMessage: null,
      logonName: "asha",
      firstName: "Asha",
      lastName: "Verma",
      emailId: "asha@example.org",
      lastAccessTime: null,
    };
    expect(login.answer.parse(answer)).not.toBe(false);
    expect(login.answer.parse(false)).toBe(false);
    for (const invalidAnswer of [null, [], "x", 42])
      expect(login.answer.safeParse(invalidAnswer).success).toBe(false);
  });
});
