import type { Page } from "playwright/test";
import { newAccount } from "../support/otp";
import { expect, scripted, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

async function fill(page: Page, current: string, fresh: string, again = fresh) {
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm New Password").fill(again);
}

test("a changed password is confirmed, then the home page opens", scripted, async ({ page, standIn }) => {
  const { loginName, password } = await newAccount(standIn);
  await signInByRequest(page, { loginName, password });
  await page.goto("/changepassword");
  await expect(page).toHaveTitle("Change Password · Kalakriti Samaj Parivar");
  await fill(page, password, "नया  पासवर्ड 🔐");
  standIn.received.length = 0;
  // The home page waits until this one was looked at, however slow the machine is.
  const lookedAt = Promise.withResolvers<void>();
  await page.route("/", (route) => lookedAt.promise.then(() => route.continue()));
  const shown = page.waitForResponse(
    (each) => each.request().method() === "GET" && each.url().endsWith("/changepassword"),
  );
  await page.getByRole("button", { name: "Change Password" }).click();
  expect((await shown).headers().refresh).toBe("2; url=/");
  await expect(page.getByRole("status").first()).toHaveText("Password changed successfully.");
  for (const input of await page.locator("main input.form-control").all()) {
    await expect(input).toHaveAttribute("type", "password");
    await expect(input).toHaveValue("");
  }
  await expect(page.getByRole("link", { name: "Go to the home page now" })).toHaveAttribute("href", "/");
  lookedAt.resolve();
  await page.waitForURL("/");
  const [call] = standIn.received.filter(({ path }) => path.endsWith("/changepassword"));
  expect(call?.body).toEqual({ currentPassword: password, newPassword: "नया  पासवर्ड 🔐" });
  await page.goto("/changepassword");
  await expect(page.getByText("Password changed successfully.")).toHaveCount(0);
  expect(standIn.received.filter(({ path }) => path.endsWith("/changepassword"))).toHaveLength(1);
});
