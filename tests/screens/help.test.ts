import { callsOf, expect, scripted, test } from "../support/product";

const QUESTIONS = [
  "How do I reset my password?",
  "How do I add a family member?",
  "How do I change a photo?",
  "How do I change my email address?",
];

test("a visitor sees four closed questions without a backend call", async ({ page, standIn }) => {
  standIn.received.length = 0;
  await page.goto("/");
  await page.getByRole("navigation").getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL("/helpWithoutMenu");
  await expect(page).toHaveTitle("Help · Kalakriti Samaj Parivar");
  await expect(page.getByRole("main").locator("summary")).toHaveText(QUESTIONS);
  await expect(page.locator("main details[open]")).toHaveCount(0);
  expect(callsOf(standIn)).toEqual([]);
});

test("the search covers questions and answers and marks the matches", scripted, async ({ page }) => {
  await page.goto("/helpWithoutMenu");
  await page.getByLabel("Search questions").fill("  EDIT   image ");
  await page.getByRole("button", { name: "Search" }).click();
  expect(new URL(page.url()).searchParams.get("q")?.trim()).toBe("EDIT   image");
  await expect(page.locator("main summary")).toHaveText(["How do I change a photo?"]);
  await expect(page.locator("mark").first()).toHaveText("Edit");
  await expect(page.locator("mark").nth(1)).toHaveText("Image");
  await expect(page.locator("mark").first()).toBeVisible();
  await expect(page.getByLabel("Search questions")).toHaveValue("EDIT image");
  await page.getByRole("link", { name: "Collapse All" }).click();
  await expect(page.locator("main details[open]")).toHaveCount(0);
  await expect(page.locator("main summary")).toHaveText(["How do I change a photo?"]);
  await page.getByRole("link", { name: "Expand All" }).click();
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("a search that finds nothing says so, and a blank one finds everything", async ({ page }) => {
  await page.goto(`/helpWithoutMenu?q=${encodeURIComponent("<zebra>(")}`);
  await expect(page.getByText("No matching questions found.")).toBeVisible();
  await expect(page.locator("main summary")).toHaveCount(0);
  await expect(page.getByLabel("Search questions")).toHaveValue("<zebra>(");
  await page.goto("/helpWithoutMenu?q=+++");
  await expect(page.locator("main summary")).toHaveCount(4);
  await expect(page.getByText("No matching questions found.")).toHaveCount(0);
});

test("a URL can open its answer", scripted, async ({ page }) => {
  await page.goto("/helpWithoutMenu#change-picture");
  await expect(page.locator("main details[open] summary")).toHaveText("How do I change a photo?");
  await page.goto("/helpWithoutMenu?open=change-email");
  await expect(page.locator("main details[open] summary")).toHaveText("How do I change my email address?");
  await page.goto("/helpWithoutMenu?open=all");
  await page.getByRole("link", { name: "Link to this answer" }).first().click();
  await expect(page).toHaveURL("/helpWithoutMenu?open=reset-password#reset-password");
  await expect(page.locator("main details[open] summary")).toHaveText("How do I reset my password?");
});

test("members have the same help under their own menu", async ({ member }) => {
  await member.goto("/helpWithMenu?q=photo");
  await expect(member.locator("main summary")).toHaveText(["How do I change a photo?"]);
  await expect(member.getByRole("link", { name: "Expand All" })).toHaveAttribute(
    "href",
    "/helpWithMenu?q=photo&open=all",
  );
  await member.goto("/helpWithoutMenu");
  await expect(member.getByRole("navigation").getByText("Asha Verma")).toHaveCount(1);
});
