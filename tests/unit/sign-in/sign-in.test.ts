import { describe, expect, test } from "vitest";
import { errorsOf, type FormFields } from "~/forms/form-schema";
import { textOf } from "~/i18n/text.server";
import { changePasswordForm, loginForm, otpRequestForm, resetForm, signUpForm } from "~/sign-in/sign-in";

/** Text and field of the first broken rule, else the values. */
function told(form: FormFields, typed: Record<string, string>) {
  const read = form.safeParse(typed);
  if (read.success) return read.data;
  const [first] = errorsOf(read.error.issues);
  return [first && textOf(first.message), first?.field];
}

const LOGIN_NAME_MISSING = ["Login name is required.", "loginName"];
const PASSWORD_MISSING = ["Password is required.", "password"];

test.each([
  ["", "", LOGIN_NAME_MISSING],
  ["  \t", "secret", LOGIN_NAME_MISSING],
  ["\u00a0\u3000", "secret", LOGIN_NAME_MISSING],
  ["\u200b", "secret", LOGIN_NAME_MISSING],
  ["asha", "", PASSWORD_MISSING],
  ["asha", "  \n ", PASSWORD_MISSING],
  ["asha", "secret", { loginName: "asha", password: "secret" }],
  [" as\u00adha\u0007 ", " s\u200b ", { loginName: "asha", password: " s\u200b " }],
  ["\u202a९८७६५ ४३२१०\u202c", "s", { loginName: "98765 43210", password: "s" }],
  ["आशा", "१२३", { loginName: "आशा", password: "१२३" }],
  [" asha @example.org. ", "s", { loginName: "asha@example.org", password: "s" }],
  ["９８７６５ ４３２１０", "s", { loginName: "98765 43210", password: "s" }],
])("a login with the name %j and the password %j", (loginName, password, expected) => {
  const read = told(loginForm, { loginName, password, redirectTo: "/" });
  expect(read).toEqual(Array.isArray(expected) ? expected : { ...expected, redirectTo: "/" });
});

describe("the rules of passwords", () => {
  test.each([
    ["", "", "", "Current password is required.", "currentPassword"],
    [" ", "new", "new", "Current password is required.", "currentPassword"],
    ["old", "\u3000", "new", "New password is required.", "newPassword"],
    ["old", "new", "", "Please confirm your new password.", "confirmPassword"],
    ["old", "new ", "new ", "A password cannot begin or end with a blank.", "newPassword"],
    ["old", "\u200bnew", "\u200bnew", "A password cannot begin or end with a blank.", "newPassword"],
    ["old", "\u0007new", "\u0007new", "A password cannot begin or end with a blank.", "newPassword"],
    ["old", "new", "new ", "Passwords do not match.", "confirmPassword"],
    ["old", "e\u0301", "\u00e9", "Passwords do not match.", "confirmPassword"],
  ])("change from %j to %j and %j", (currentPassword, newPassword, confirmPassword, text, field) => {
    const typed = { currentPassword, newPassword, confirmPassword };
    expect(told(changePasswordForm(typed), typed)).toEqual([text, field]);
  });

  test("passwords are sent byte for byte", () => {
    const typed = { currentPassword: " old\u200b", newPassword: "n e\u200bw", confirmPassword: "n e\u200bw" };
    expect(told(changePasswordForm(typed), typed)).toEqual(typed);
  });

  test.each([
    ["", "a", "a", "Please fill this in.", "otp"],
    ["\u200b", "a", "a", "Please fill this in.", "otp"],
    ["1", " ", "a", "Please fill this in.", "password"],
    ["1", "a", "", "Please fill this in.", "confirmPassword"],
    ["1", "a", "b", "Passwords do not match.", "confirmPassword"],
    ["1", "spaced14 ", "spaced14 ", "A password cannot begin or end with a blank.", "password"],
    ["1", "\u00a0a", "\u00a0a", "A password cannot begin or end with a blank.", "password"],
  ])("code %j with %j and %j", (otp, password, confirmPassword, text, field) => {
    const signUp = { emailId: "", otp, logonName: "", password, confirmPassword };
    expect(told(signUpForm(signUp), signUp)).toEqual([text, field]);
    const reset = { emailId: "", otp, newPassword: password, confirmPassword };
    expect(told(resetForm(reset), reset)).toEqual([text, field === "password" ? "newPassword" : field]);
  });

  test.each([
    [" ", ["Email Id is required", "emailId"]],
    ["nonsense", { emailId: "nonsense" }],
    ["\ufeffasha @example.org\u00a0", { emailId: "asha@example.org" }],
    ["<asha@example.org>,", { emailId: "asha@example.org" }],
  ])("the email %j", (emailId, expected) => {
    const read = told(otpRequestForm, { emailId, redirectTo: "/" });
    expect(read).toEqual(Array.isArray(expected) ? expected : { ...expected, redirectTo: "/" });
  });
});

test.each([
  ["123 456", "123456"],
  [" 12-34\u201356\u00a0", "123456"],
  ["\t1\u20102\u30003", "123"],
  ["\u2066१२३४५६\u2069", "123456"],
  ["#123456.", "123456"],
])("the code %j is sent as %j", (otp, sent) => {
  const typed = { emailId: "", otp, newPassword: "a", confirmPassword: "a" };
  expect(told(resetForm(typed), typed)).toMatchObject({ otp: sent });
});
