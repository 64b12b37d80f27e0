import ts from "typescript";
import { describe, expect, test } from "vitest";
import { changePasswordRules } from "../../app/forms/rules/change-password";
import { familyRules } from "../../app/forms/rules/family";
import { loginRules } from "../../app/forms/rules/login";
import { memberRules } from "../../app/forms/rules/member";
import { emailRules, resetRules, signUpRules } from "../../app/forms/rules/one-time-password";
import { en } from "../../app/i18n/en";
import { nodesOf, saidIn, sourcesUnder } from "./source";

/** Typed in from docs/screens.md: every text of rules and outcomes. */
const NOW = [
  "Current password is required.",
  "New password is required.",
  "Please confirm your new password.",
  "Passwords do not match.",
  "Email Id is required",
  "All fields are required.",
  "Failed to change password. Please try again.",
  "Failed to generate OTP.",
  "Failed to reset password.",
  "Failed to request signup OTP.",
  "Password changed successfully.",
  "Password reset successfully, please login using new password.",
  "Sign Up completed successfully, please login using below link.",
  "No matching questions found.",
  "Login name is required.",
  "Password is required.",
  "Login failed. Please check your credentials.",
  "Unexpected error occurred. Try again.",
  "Server is not responding. Please try again later.",
  "Invalid credentials",
  "Something went wrong. Please try again later.",
  "Unable to connect. Please check your network connection.",
  "Your session has expired. Please log in again.",
  "Family not found. Please check the Family ID.",
  "Invalid input provided.",
  "No family found for selected search criteria",
  "There are no upcoming events.",
  "There are no past events.",
  "Select an account.",
  "There are no transactions for this month.",
  "Loading...",
  "Family Name is required.",
  "Gotra is required.",
  "Address Line 1 is required.",
  "City is required.",
  "State is required.",
  "Postal Code is required.",
  "Country is required.",
  "First Name is required.",
  "Gender is required.",
  "Marital Status is required.",
  "Complete Birth Date is required.",
  "Phone is required.",
  "Failed to update member details.",
  "Image upload failed. Please try again.",
  "Family details updated successfully.",
  "Family image updated successfully.",
  "Family member details updated successfully.",
  "Member image updated successfully.",
  "We do not know whether it was saved. Check before sending again.",
  "Your session had ended. Check and save.",
  "User is not active, please contact administrator.",
  "This login belongs to no member. Please ask the administrator.",
  "This form was opened by someone else.",
  "This form has expired. Please check and send it again.",
  "Your browser sent no cookie. Please allow cookies for this site and send the form again.",
  "Log in with your e-mail address.",
];
/** Typed in from docs/screens.md: labels and headings. */
const OF_SCREENS = [
  "Skip to content",
  "* This field is required",
  "Open all branches",
  "Forgot Password",
  "Sign-up",
  "Sign Up",
  "Change Password",
  "One Time Password (OTP)",
  "Send One Time Password (OTP)",
  "Reset Password",
  "Request Sign Up OTP",
  "Logon Name",
  "Use another e-mail or send again",
  "Current Password",
  "Confirm New Password",
  "Search questions",
  "Expand All",
  "Collapse All",
];

const app = sourcesUnder("app").map((source) => ({ path: source.path, said: saidIn(source) }));

function placesOf(text: string): string[] {
  return app.flatMap(({ path, said }) => said.filter((each) => each === text).map(() => path));
}

/** The specification's rules stand first: six of a member, seven of a family; further ones have words of ours or of the backend. */
const memberTexts = memberRules(2026, null).slice(0, 6);
const familyTexts = familyRules.slice(0, 7);
const passwordRules = [...emailRules, ...resetRules, ...signUpRules, ...changePasswordRules];
const knownTexts = new Set<string>([
  ...Object.values(en.messages),
  en.frame.loading,
  ...[...loginRules, ...passwordRules, ...familyTexts, ...memberTexts].map(({ text }) => text),
]);

describe("every text is said once", () => {
  test.each([...NOW, ...OF_SCREENS])("%s", (text) => {
    expect(placesOf(text)).toHaveLength(1);
  });

  test("and what stands among the messages and rules is said nowhere else", () => {
    const known = [...knownTexts];
    expect(known.filter((text) => placesOf(text).length !== 1)).toEqual([]);
  });

  test("outcomes and rules have the specification's words", () => {
    const known = [...knownTexts];
    expect(known.filter((text) => !NOW.includes(text))).toEqual([]);
    expect(NOW.filter((text) => !knownTexts.has(text))).toEqual([]);
  });
});

describe("every address is said once", () => {
  test.each(["/searchfamily", "/addfamily", "/events", "/accounts", "/changepassword", "/helpWithMenu"])(
    "%s",
    (address) => {
      expect(placesOf(address)).toEqual(["app/paths.ts"]);
    },
  );
});

/** Says a text while its module loads: that text would be English for everybody. */
function saysWhileLoading(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
  if (!["t", "backendValue", "backendSentence", "pageTitle"].includes(node.expression.text)) return false;
  for (let around = node.parent; around; around = around.parent) if (ts.isFunctionLike(around)) return false;
  return true;
}

test("no text is said before there is a request", () => {
  const early = sourcesUnder("app").flatMap(({ path, syntax }) =>
    nodesOf(syntax)
      .filter(saysWhileLoading)
      .map((node) => `${path}: ${node.getText()}`),
  );
  expect(early).toEqual([]);
  const [found] = nodesOf(ts.createSourceFile("x.ts", 'const TITLE = t("frame.home");', 99, true)).filter(
    saysWhileLoading,
  );
  expect(found).toBeDefined();
});
