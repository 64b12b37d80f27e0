import { describe, expect, test } from "vitest";
import { failures, type Rule } from "~/forms/rules/rule";
import {
  changePasswordRules,
  emailRules,
  loginRules,
  normalizeOtp,
  resetRules,
  signUpRules,
  textsOf,
} from "~/forms/rules/sign-in";

const LOGIN_NAME_MISSING = { field: "loginName", message: "Login name is required." };
const PASSWORD_MISSING = { field: "password", message: "Password is required." };

/** Text and field of the first broken rule. */
function firstBroken<Field extends string>(rules: readonly Rule<Field>[], values: Record<Field, string>) {
  const [first] = failures(rules, values);
  return [first?.message, first?.field];
}

test.each([
  ["", "", LOGIN_NAME_MISSING],
  ["  \t", "secret", LOGIN_NAME_MISSING],
  ["\u00a0\u3000", "secret", LOGIN_NAME_MISSING],
  ["asha", "", PASSWORD_MISSING],
  ["asha", "  \n ", PASSWORD_MISSING],
  ["asha", "secret", null],
  [" asha ", " s ", null],
  ["आशा", "गुप्त", null],
])("a login with the name %j and the password %j", (loginName, password, expected) => {
  expect(failures(loginRules, { loginName, password })[0] ?? null).toEqual(expected);
});

describe("the rules of passwords", () => {
  test.each([
    ["", "", "", "Current password is required.", "currentPassword"],
    [" ", "new", "new", "Current password is required.", "currentPassword"],
    ["old", "\u3000", "new", "New password is required.", "newPassword"],
    ["old", "new", "", "Please confirm your new password.", "confirmPassword"],
    ["old", "new", "new ", "Passwords do not match.", "confirmPassword"],
    ["old", "e\u0301", "\u00e9", "Passwords do not match.", "confirmPassword"],
    ["old", " new ", " new ", undefined, undefined],
  ])("change from %j to %j and %j", (currentPassword, newPassword, confirmPassword, text, field) => {
    const values = { currentPassword, newPassword, confirmPassword };
    expect(firstBroken(changePasswordRules, values)).toEqual([text, field]);
  });

  test.each([
    ["", "a", "a", "All fields are required.", "otp"],
    ["1", " ", "a", "All fields are required.", "password"],
    ["1", "a", "", "All fields are required.", "confirmPassword"],
    ["1", "a", "b", "Passwords do not match.", "confirmPassword"],
    ["1", "a", "a", undefined, undefined],
  ])("code %j with %j and %j", (otp, password, confirmPassword, text, field) => {
    expect(firstBroken(signUpRules, { otp, password, confirmPassword })).toEqual([text, field]);
    const ofReset = firstBroken(resetRules, { otp, newPassword: password, confirmPassword });
    expect(ofReset).toEqual([text, field === "password" ? "newPassword" : field]);
  });

  test("an e-mail is required", () => {
    expect(failures(emailRules, { emailId: " " })[0]?.message).toBe("Email Id is required");
    expect(failures(emailRules, { emailId: "nonsense" })).toEqual([]);
  });

  test("the script gets one text for empty fields and one for different passwords", () => {
    expect(textsOf("confirmPassword")).toEqual([
      "Please confirm your new password.",
      "Passwords do not match.",
    ]);
    expect(textsOf("newPassword")).toEqual(["New password is required."]);
  });
});

test.each([
  ["123 456", "123456"],
  [" 12-34\u201356\u00a0", "123456"],
  ["\t1\u20102\u30003", "123"],
  ["- -", ""],
  ["१२३४५६", "१२३४५६"],
])("the code %j is sent as %j", (typed, sent) => {
  expect(normalizeOtp(typed)).toBe(sent);
});
