import { expect, scripted, test } from "../support/product";

test("an expired session leads to the login page and says so once", scripted, async ({ member, standIn }) => {
  standIn.signEveryoneOut();
  await member.goto("/family/2?open=all");
  await expect(member).toHaveURL(`/login?redirectTo=${encodeURIComponent("/family/2?open=all")}`);
  await expect(member.getByRole("alert")).toHaveText("Your session has expired. Please log in again.");
  expect((await member.context().cookies()).map(({ name }) => name)).not.toContain("JSESSIONID");
  await member.reload();
  await expect(member.getByRole("alert")).toHaveCount(0);
});

test("a session ends after 30 idle minutes", async ({ member, standIn }) => {
  standIn.clock.advance(31 * 60 * 1000);
  await member.goto("/family");
  expect(new URL(member.url()).pathname).toBe("/login");
});

test("a 401 from the page's own call leads to the login page", async ({ member, standIn }) => {
  standIn.faults.next("status-401", "/getfamilydetails");
  await member.goto("/family/2");
  await expect(member).toHaveURL("/login?redirectTo=%2Ffamily%2F2");
});

test("the home page treats a 401 as a visitor", async ({ member, standIn }) => {
  standIn.signEveryoneOut();
  await member.context().clearCookies({ name: "session" });
  expect((await member.goto("/"))?.status()).toBe(200);
  await expect(member.getByRole("navigation").getByRole("link", { name: "Login" })).toBeVisible();
});

for (const fault of ["status-500", "reset", "html"] as const) {
  test(`whoAmI answering ${fault} does not sign the member out`, async ({ member, standIn }) => {
    standIn.faults.always("/whoAmI", fault);
    await member.context().clearCookies({ name: "session" });
    const response = await member.goto("/family/2");
    expect([502, 503]).toContain(response?.status());
    await expect(member).toHaveURL("/family/2");
    expect((await member.context().cookies()).map(({ name }) => name)).toContain("JSESSIONID");
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Something is not working");
    await expect(member.getByText(/Reference [0-9a-f]{8}$/)).toBeVisible();
    standIn.faults.clear();
    await member.getByRole("link", { name: "Try again" }).click();
    await expect(member.getByRole("heading", { level: 1 })).toHaveText(/Family$/);
  });
}
