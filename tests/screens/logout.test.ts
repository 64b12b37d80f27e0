import { callsOf, expect, scripted, test } from "../support/product";
import { logOut } from "../support/sign-in";

test("Logout ends the session and redirects to the login page", scripted, async ({ member, standIn }) => {
  await member.goto("/family");
  standIn.received.length = 0;
  await logOut(member);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Login");
  expect(callsOf(standIn)).toContain("/api/session/logout");
  expect((await member.context().cookies()).map(({ name }) => name)).not.toContain("JSESSIONID");
  await member.goto("/family");
  await expect(member).toHaveURL("/login?redirectTo=%2Ffamily");
});

test("opening /logout does not sign the member out", async ({ member }) => {
  expect((await member.goto("/logout"))?.status()).toBe(405);
  await member.goto("/family");
  await expect(member).toHaveURL("/family");
});
