import { MEMBER_LOGIN } from "../backend/logins";
import { ASK_BUTTON, askForOtp, newAccount, newcomer } from "../support/otp";
import { expect, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

test("the next login shows no message or sign-up of the previous user", async ({ page, origin, standIn }) => {
  const { loginName, password } = await newAccount(standIn);
  await askForOtp(page, "/signup", newcomer());
  await signInByRequest(page, { loginName, password });
  // The change is made, and its message not looked at.
  await page.goto("/changepassword");
  const token = await page.locator("main [name=token]").inputValue();
  const changed = await page.context().request.post("/changepassword", {
    headers: { Origin: origin },
    form: { currentPassword: password, newPassword: "another-1", confirmPassword: "another-1", token },
    maxRedirects: 0,
  });
  expect(changed.status()).toBe(303);
  const cookieNames = async () =>
    (await page.context().cookies()).map(({ name }) => name.replace(/-.*/, "")).sort();
  expect(await cookieNames()).toEqual(["JSESSIONID", "browser", "flash", "session"]);

  await signInByRequest(page, MEMBER_LOGIN);
  expect(await cookieNames()).toEqual(["JSESSIONID", "browser", "session"]);
  await page.goto("/changepassword");
  await expect(page.getByText("Password changed successfully.")).toHaveCount(0);
  await page.goto("/signup?step=2");
  await expect(page.getByRole("button", { name: ASK_BUTTON["/signup"] })).toBeVisible();
});
