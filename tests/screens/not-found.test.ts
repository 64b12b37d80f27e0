import { expect, test } from "../support/product";

test("a lost visitor can go home or to Login", async ({ page }) => {
  expect((await page.goto("/nowhere"))?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found · Kalakriti Samaj Parivar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  const ways = page.getByRole("main").getByRole("link");
  await expect(ways).toHaveText(["Home", "Login"]);
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute("href")))).toEqual([
    "/",
    "/login",
  ]);
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Login", "Help"]);
});

test("an unknown member is reported once, with a button to search", async ({ member }) => {
  expect((await member.goto("/member/999999"))?.status()).toBe(404);
  await expect(member).toHaveTitle("Not found · Kalakriti Samaj Parivar");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await expect(member.getByText("Member not found.")).toHaveCount(1);
  await expect(member.locator("main .btn")).toHaveText(["Search Family"]);
  await expect(member.getByRole("main").getByRole("link")).toHaveText(["Search Family", "Home"]);
});

test("a page that fails to load has one button: Try again", async ({ member, standIn }) => {
  standIn.faults.always("/getfamilydetails", "reset");
  expect((await member.goto("/family/7"))?.status()).toBe(503);
  standIn.faults.clear();
  await expect(member.locator("main .btn")).toHaveText(["Try again"]);
  await member.getByRole("link", { name: "Try again" }).click();
  await expect(member).toHaveURL("/family/7");
  await expect(member.getByRole("heading", { name: "Family Tree" })).toBeVisible();
});
