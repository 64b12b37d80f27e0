import { press } from "../support/forms";
import { askForOtp, fillSecondStep, mailedOtp, newAccount } from "../support/otp";
import { expect, scripted, test } from "../support/product";
import { signIn } from "../support/sign-in";

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
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(["browser", "otpStep"]);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await signIn(page, { loginName, password: "new  secret" });
});
