import { expect, test } from "../support/product";

test("typing filters the questions and marks the matches", async ({ page }) => {
  await page.goto("/helpWithoutMenu");
  const field = page.getByLabel("Search questions");
  const seen = page.locator("main summary:visible");
  await field.fill("PHOTO");
  await expect(seen).toHaveText(["How do I change a photo?"]);
  await expect(page.locator("mark:visible").first()).toHaveText("photo");
  await expect(page).toHaveURL("/helpWithoutMenu");
  await field.fill("photo (");
  await expect(seen).toHaveCount(0);
  await expect(page.getByText("No matching questions found.")).toBeVisible();
  await field.fill("");
  await expect(seen).toHaveCount(4);
  await expect(page.locator("mark")).toHaveCount(0);
  await expect(page.locator("main details[open]")).toHaveCount(0);
  await expect(page.getByText("No matching questions found.")).toHaveCount(0);
});

test("typing finds what the search form finds", async ({ page }) => {
  for (const search of ["password", "e-mail", "edit image", "a", "six digits", "15", "link"]) {
    await page.goto(`/helpWithoutMenu?q=${encodeURIComponent(search)}`);
    const summaries = await page.locator("main summary:visible").allTextContents();
    const marks = await page.locator("mark").allTextContents();
    await page.goto("/helpWithoutMenu");
    await page.getByLabel("Search questions").pressSequentially(search);
    await expect(page.locator("main summary:visible"), search).toHaveText(summaries);
    await expect(page.locator("main details:visible mark"), search).toHaveText(marks);
  }
});

test("the two links open and close the shown questions without a page load", async ({ page }) => {
  await page.goto("/helpWithoutMenu");
  await page.getByLabel("Search questions").fill("password");
  await expect(page.locator("main summary:visible")).toHaveCount(2);
  await page.getByRole("link", { name: "Collapse All" }).click();
  await expect(page.locator("main details[open]")).toHaveCount(0);
  await page.getByRole("link", { name: "Expand All" }).click();
  await expect(page.locator("main details:visible[open]")).toHaveCount(2);
  await expect(page).toHaveURL("/helpWithoutMenu");
  await expect(page.getByLabel("Search questions")).toHaveValue("password");
});
