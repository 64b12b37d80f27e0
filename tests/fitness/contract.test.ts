import { describe, expect, test } from "vitest";
import { allCalls } from "../../app/contract/all-calls";
import { login } from "../../app/contract/session";

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
    const found = allCalls.map(({ path: { listed, prefixed }, ...of }) => [
      of.method,
      listed,
      prefixed,
      of.access,
      of.effect,
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

test("a login succeeds with an object and fails with false", () => {
  const names = { firstName: "Asha", lastName: "Verma", emailId: "asha@example.org" };
  const answer = { ...names, operationMessage: null, logonName: "asha", lastAccessTime: null };
  expect(login.answer.parse(answer)).not.toBe(false);
  expect(login.answer.parse(false)).toBe(false);
  for (const invalidAnswer of [null, [], "x", 42])
    expect(login.answer.safeParse(invalidAnswer).success).toBe(false);
});
