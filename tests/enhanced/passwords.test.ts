import type { Page } from "playwright/test";
import type { StandIn } from "../backend/start";
import { freezeClock } from "../support/frozen-clock";
import { grantedStep, newAccount } from "../support/otp";
import { expect, test } from "../support/product";
import { signInByRequest } from "../support/sign-in";

test("a button shows and hides a password without moving anything", async ({ page, standIn }) => {
  await grantedStep(page, standIn);
  const password = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show" }).first();
  await password.fill(" seen 🌸 ");
  const before = await password.boundingBox();
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(" seen 🌸 ");
  await expect(page.getByLabel("Confirm Password")).toHaveAttribute("type", "password");
  expect(await password.boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("a shown password is hidden before it is sent", async ({ page, standIn }) => {
  await grantedStep(page, standIn);
  await page.getByRole("button", { name: "Show" }).first().click();
  await page.evaluate(() => {
    document.addEventListener("submit", (event) => {
      event.preventDefault();
      sessionStorage.setItem("type", document.querySelector("#password")?.getAttribute("type") ?? "");
    });
  });
  await page.getByRole("button", { name: "Sign-up" }).click();
  expect(await page.evaluate(() => sessionStorage.getItem("type"))).toBe("password");
});

test("the button is disabled until all rules pass; each field has its message", async ({ member }) => {
  await member.goto("/changepassword");
  const button = member.getByRole("button", { name: "Change Password" });
  const [current, fresh, again] = [
    member.getByLabel("Current Password"),
    member.getByLabel("New Password", { exact: true }),
    member.getByLabel("Confirm New Password"),
  ];
  const errors = member.locator(".app-field__error");
  await expect(button).toBeDisabled();
  await expect(errors).toHaveCount(0);
  await current.focus();
  await fresh.focus();
  await expect(errors).toHaveText(["Current password is required."]);
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await expect(current).toHaveAccessibleDescription("Current password is required.");
  await again.focus();
  await current.fill("old-secret");
  await expect(errors).toHaveText(["New password is required.", "Please confirm your new password."]);
  await expect(current).toHaveAttribute("aria-invalid", "false");
  await again.fill("new-secret");
  await expect(errors).toHaveText(["New password is required.", "Passwords do not match."]);
  await expect(button).toBeDisabled();
  await fresh.fill("new-secret");
  await expect(errors).toHaveCount(0);
  await expect(button).toBeEnabled();
  await fresh.fill("new-secret ");
  await expect(errors).toHaveText(["Passwords do not match."]);
  await expect(button).toBeDisabled();
});

/** Changes a password; the header that leads home without scripts is taken away, so that only a script can. */
async function change(page: Page, standIn: StandIn) {
  const { loginName, password } = await newAccount(standIn);
  await signInByRequest(page, { loginName, password });
  await page.goto("/changepassword");
  await page.route("**/changepassword", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const { refresh: _taken, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
  await page.getByLabel("Current Password").fill(password);
  await page.getByLabel("New Password", { exact: true }).fill("new-secret");
  await page.getByLabel("Confirm New Password").fill("new-secret");
  await page.getByRole("button", { name: "Change Password" }).click();
}

test("a changed password leads home after one and a half seconds", async ({ page, standIn }) => {
  await freezeClock(page);
  await change(page, standIn);
  await expect(page.getByRole("link", { name: "Go to the home page now" })).toBeVisible();
  await page.clock.runFor(1_499);
  await expect(page).toHaveURL("/changepassword");
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/");
});
