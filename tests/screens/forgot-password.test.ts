import { press } from "../support/forms";
import { ASK_BUTTON, askForOtp, fillSecondStep, mailedOtp, newAccount } from "../support/otp";
import { callsOf, expect, scripted, test } from "../support/product";
import { signIn } from "../support/sign-in";

test("the login page links to the first step, which asks for the email", async ({ page, standIn }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/forgotpassword");
  await expect(page).toHaveTitle("Forgot Password, Step 1 of 2 · Kalakriti Samaj Parivar");
  standIn.received.length = 0;
  expect((await press(page, ASK_BUTTON["/forgotpassword"])).status()).toBe(400);
  await expect(page.getByRole("alert")).toHaveText("Email Id is required");
  expect(callsOf(standIn)).toEqual([]);
});

test("three steps lead to a new password", scripted, async ({ page, standIn }) => {
  const { email, loginName } = await newAccount(standIn);
  await askForOtp(page, "/forgotpassword", email);
  await expect(page).toHaveURL("/forgotpassword?step=2");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
  const code = mailedOtp(standIn, email);
  await fillSecondStep(page, code, "new  secret");
  expect((await press(page, "Reset Password")).status()).toBe(303);
  await expect(page).toHaveURL("/forgotpassword?step=done");
  await expect(page.getByRole("status").first()).toHaveText(
    "Password reset successfully, please login using new password.",
  );
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(["browser"]);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await signIn(page, { loginName, password: "new  secret" });
});
