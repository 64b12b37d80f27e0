import type { Page } from "playwright/test";
import { ADMIN_LOGIN } from "../backend/logins";
import { ASK_BUTTON, freshEmail, grantOtp } from "../support/otp";
import { expect, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

/** What each field of the main form tells browsers and password managers of itself. */
async function told(page: Page): Promise<Record<string, string | null>> {
  const fields = page.locator(
    "main form[method=post] :is(input:not([type=hidden], [type=checkbox]), select)",
  );
  return Object.fromEntries(
    await fields.evaluateAll((all) => all.map((each) => [each.id, each.getAttribute("autocomplete")])),
  );
}

const ADDRESS = {
  addressLine1: "address-line1",
  addressLine2: "address-line2",
  addressLine3: "address-line3",
  district: "address-level3",
  city: "address-level2",
  state: "address-level1",
  postalCode: "postal-code",
  country: "country-name",
};

/** `on` where HTML has no word for the field. */
const MEMBER = {
  firstName: "given-name",
  firstNameInHindi: "on",
  maidenLastName: "on",
  nickName: "nickname",
  nickNameInHindi: "on",
  phone: "tel",
  email: "email",
  gender: "sex",
  maritalStatus: "on",
  weddingDate: "on",
  birthDay: "bday-day",
  birthMonth: "bday-month",
  birthYear: "bday-year",
  educationDetails: "on",
  occupation: "organization-title",
  ...ADDRESS,
};
const NAMES = { familyName: "family-name", familyNameInHindi: "on", gotra: "on" };
const FAMILY = { ...NAMES, email: "email", phone: "tel", ...ADDRESS };
const off = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, "off"]));

for (const [path, fields] of [
  ["/myProfile?edit=profile", MEMBER],
  ["/member/4?edit=profile", MEMBER],
  ["/family?edit=details", FAMILY],
  ["/family/1?edit=details", FAMILY],
  ["/member/3?edit=profile", off(MEMBER)],
  ["/addfamily", off(FAMILY)],
] as const)
  test(`the fields of ${path} are filled in for oneself only`, async ({ member }) => {
    await member.goto(path);
    expect(await told(member)).toEqual(fields);
  });

test("another family's fields are filled in by nobody", async ({ page }) => {
  await signInByRequest(page, ADMIN_LOGIN);
  await page.goto("/family/3?edit=details");
  expect(await told(page)).toEqual(off(FAMILY));
});

const NEW_PASSWORD = { confirmPassword: "new-password" };

test("a login is filled in, and a change updates the name that logged in", async ({ page }) => {
  await page.goto("/login");
  expect(await told(page)).toEqual({ loginName: "username", password: "current-password" });
  await signInByRequest(page);
  await page.goto("/changepassword");
  const change = { username: "username", currentPassword: "current-password", newPassword: "new-password" };
  expect(await told(page)).toEqual({ ...change, ...NEW_PASSWORD });
  const username = page.locator("#username");
  await expect(username).toHaveValue("asha.verma");
  await expect(username).toBeHidden();
  await expect(username).not.toHaveAttribute("name");
});

test("a refused change of the password still names the login", async ({ member }) => {
  await member.goto("/changepassword");
  await member.getByLabel("Current Password").fill("x");
  await member.getByRole("button", { name: "Change Password" }).click();
  await expect(member.getByRole("alert")).toHaveText("New password is required.");
  await expect(member.locator("#username")).toHaveValue("asha.verma");
});

const BY_NAME = { emailId: "email", logonName: "username" };
const SIGN_UP = { path: "/signup", call: "/requestSignupOtp" } as const;
const FORGOTTEN = { path: "/forgotpassword", call: "/requestForgotPasswordOTP" } as const;

for (const { path, call, logonName, second } of [
  { ...SIGN_UP, logonName: "asha", second: { ...BY_NAME, password: "new-password" } },
  { ...SIGN_UP, logonName: undefined, second: { emailId: "username", password: "new-password" } },
  { ...FORGOTTEN, logonName: undefined, second: { emailId: "username", newPassword: "new-password" } },
] as const)
  test(`${path} with the name ${logonName} tells the code and whose it is`, async ({ page, standIn }) => {
    if (logonName) grantOtp(standIn, call);
    else standIn.faults.next({ json: { requestId: crypto.randomUUID() } }, call);
    await page.goto(path);
    expect(await told(page)).toEqual({ emailId: "email" });
    await page.getByLabel("Email").fill(freshEmail());
    await page.getByRole("button", { name: ASK_BUTTON[path] }).click();
    expect(await told(page)).toEqual({ otp: "one-time-code", ...second, ...NEW_PASSWORD });
  });
