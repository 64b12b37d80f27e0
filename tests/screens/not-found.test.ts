import { expect, test } from "../support/product";

test("an address that leads nowhere says so, with ways on", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found · Kalakriti Samaj Parivar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "All families of Kalakriti Samaj, their trees and their news in one place",
  );
});

test("a member who is lost finds the way to the own family", async ({ member }) => {
  expect((await member.goto("/nowhere/at/all"))?.status()).toBe(404);
  await member.getByRole("main").getByRole("link", { name: "My Family" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Verma Family");
});

test("a visitor who is lost finds the login and the help", async ({ page }) => {
  await page.goto("/nowhere");
  const ways = page.getByRole("main").getByRole("link");
  await expect(ways).toHaveText(["Home", "Login", "Help"]);
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute("href")))).toEqual([
    "/",
    "/login",
    "/helpWithoutMenu",
  ]);
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Login", "Help"]);
});

test("the page says its number and the reference to name", async ({ page }) => {
  const response = await page.goto("/nowhere");
  const id = response?.headers()["x-request-id"] ?? "none";
  await expect(page.getByText(`Error 404 · Reference ${id.slice(0, 8)}`, { exact: true })).toBeVisible();
});

test("a member whom nobody knows is told once, and the search is the button", async ({ member }) => {
  expect((await member.goto("/member/999999"))?.status()).toBe(404);
  await expect(member).toHaveTitle("Member not found. · Kalakriti Samaj Parivar");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Member not found.");
  await expect(member.getByText("Member not found.")).toHaveCount(1);
  await expect(member.locator("main .btn")).toHaveText(["Search Family"]);
  await expect(member.getByRole("main").getByRole("link")).toHaveText(["Search Family", "Home", "My Family"]);
});

test("a page that could not be loaded has one button, which tries again", async ({ member, standIn }) => {
  standIn.faults.always("/getfamilydetails", "reset");
  expect((await member.goto("/family/7"))?.status()).toBe(503);
  standIn.faults.clear();
  await expect(member.locator("main .btn")).toHaveText(["Try again"]);
  await member.getByRole("link", { name: "Try again" }).click();
  await expect(member).toHaveURL("/family/7");
  await expect(member.getByRole("heading", { name: "Family Tree" })).toBeVisible();
});

for (const address of ["/family/1/2", "/index.html", "/.git/config", "/package.json", "/%00", "/%E0"]) {
  test(`nothing is at ${address}`, async ({ page }) => {
    const status = (await page.goto(address))?.status() ?? 0;
    expect([400, 404]).toContain(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}
