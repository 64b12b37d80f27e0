import type { Page } from "playwright/test";
import { callsOf, expect, scripted, test } from "../support/product";

async function pressLogout(member: Page) {
  await member.goto("/family");
  await member.getByRole("navigation").getByText("Menu").click();
  await member.getByRole("navigation").getByText("Asha Verma").click();
  await member.getByRole("button", { name: "Logout" }).click();
}

async function hasSession(member: Page): Promise<boolean> {
  return (await member.context().cookies()).some(({ name }) => name === "JSESSIONID");
}

test("Logout ends the session and leads to the login page", scripted, async ({ member, standIn }) => {
  standIn.received.length = 0;
  await pressLogout(member);
  await member.waitForURL("/login");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Login");
  expect(callsOf(standIn)).toContain("/api/session/logout");
  expect(await hasSession(member)).toBe(false);
  await member.goto("/family");
  await expect(member).toHaveURL("/login?redirectTo=%2Ffamily");
});

test("opening /logout does not sign the member out", async ({ member }) => {
  expect((await member.goto("/logout"))?.status()).toBe(405);
  await member.goto("/family");
  await expect(member).toHaveURL("/family");
});
