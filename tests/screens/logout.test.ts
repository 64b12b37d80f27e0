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

for (const fault of ["reset", "status-500", "status-401", "html"] as const) {
  test(`Logout signs out even when the backend answers ${fault}`, async ({ member, standIn }) => {
    standIn.faults.next(fault, "/logout");
    await pressLogout(member);
    await member.waitForURL("/login");
    expect(await hasSession(member)).toBe(false);
  });
}

test("Logout answers 303, clears the browser's data and is not cached", async ({ member, origin }) => {
  await member.goto("/");
  const token = await member.locator('form[action="/logout"] [name=token]').inputValue();
  const answer = await member.context().request.post("/logout", {
    headers: { Origin: origin },
    form: { token },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe("/login");
  expect(answer.headers()["clear-site-data"]).toBe('"cache", "storage"');
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
});

test("opening /logout does not sign the member out", async ({ member }) => {
  expect((await member.goto("/logout"))?.status()).toBe(405);
  await member.goto("/family");
  await expect(member).toHaveURL("/family");
});
