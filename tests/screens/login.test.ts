import type { Page, Response } from "playwright/test";
import { MEMBER_LOGIN } from "../backend/logins";
import { press } from "../support/forms";
import { callsOf, expect, scripted, test } from "../support/product";
import { signIn } from "../support/sign-in";

async function logIn(
  page: Page,
  loginName: string = MEMBER_LOGIN.loginName,
  password: string = MEMBER_LOGIN.password,
): Promise<Response> {
  await page.getByLabel("Login Name").fill(loginName);
  await page.getByLabel("Password").fill(password);
  return press(page, "Login");
}

test(
  "an empty form shows the login name's rule, and marks both fields",
  scripted,
  async ({ page, standIn }) => {
    await page.goto("/login");
    standIn.received.length = 0;
    const response = await press(page, "Login");
    expect(response.status()).toBe(400);
    await expect(page.getByRole("alert")).toHaveText("Login name is required.");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#loginName");
    for (const [label, rule] of [
      ["Login Name", "Login name is required."],
      ["Password", "Password is required."],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(rule);
    }
    await expect(page).toHaveTitle("Error: Login · Kalakriti Samaj Parivar");
    expect(callsOf(standIn)).toEqual([]);
  },
);

test("wrong credentials are refused with 401", async ({ page }) => {
  await page.goto("/login");
  const response = await logIn(page, "asha.verma", "wrong");
  expect(response.status()).toBe(401);
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please check your credentials.");
  await expect(page.getByLabel("Password")).toHaveValue("");
  // Nobody knows which of the two was wrong.
  await expect(page.getByText("Login failed. Please check your credentials.")).toHaveCount(1);
  for (const [label, hint] of [
    ["Login Name", "Please check your login name."],
    ["Password", "Please type your password again."],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(hint);
  }
});

test("after a failed login and a login a visitor lands on the requested screen", async ({ page }) => {
  await page.goto("/searchfamily?searchString=ver&x=%26");
  expect(new URL(page.url()).pathname).toBe("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await logIn(page);
  await page.waitForURL("/searchfamily?searchString=ver&x=%26");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search for “ver”");
});

test("the login call has no cookie, and whoAmI has the new one", async ({ page, origin, standIn }) => {
  await signIn(page);
  standIn.received.length = 0;
  await page.context().addCookies([{ name: "JSESSIONID", value: "PLANTED", url: origin }]);
  await signIn(page);
  const calls = standIn.received.filter(({ path }) => /login|whoAmI/.test(path));
  const login = calls.findIndex(({ path }) => path.endsWith("/login"));
  expect(calls[login]?.headers.cookie).toBeUndefined();
  expect(calls[login + 1]?.path).toBe("/api/session/whoAmI");
  expect(calls[login + 1]?.headers.cookie).toMatch(/^JSESSIONID=(?!PLANTED)\w+$/);
});
