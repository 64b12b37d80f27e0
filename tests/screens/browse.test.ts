import { expect, test } from "../support/product";

const COLUMNS = ["Head Of Family", "Family Name", "Gotra", "Phone", "Region"];
test("two taps lead from home to the families of a town", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/");
  await member.getByRole("link", { name: "by place" }).click();
  await member.getByRole("main").getByRole("link", { name: "Jaipur", exact: true }).first().click();
  await expect(member.locator(":target")).toContainText("Jaipur");
  await expect(member.locator(":target tr")).toHaveCount(11);
});

test("groups have headings with their numbers, in the table of the search", async ({ member }) => {
  await member.goto("/searchfamily?by=town");
  await expect(member.getByRole("heading", { level: 2, name: "Jaipur 10" })).toBeVisible();
  await expect(member.locator("thead th")).toHaveText(COLUMNS);
  await member.getByRole("heading", { level: 2 }).getByRole("link", { name: "Jaipur" }).click();
  await expect(member).toHaveURL("/searchfamily?by=town&at=jaipur");
  const groups = member.getByRole("navigation", { name: "All families:" });
  await groups.getByRole("link", { name: "Parashar" }).click();
  await expect(member.locator(".app-family-results tbody tr")).toHaveCount(5);
});

test("at 360 px one row of links stands before the first family", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 740 });
  await member.goto("/searchfamily?by=town&at=udaipur");
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Families in Udaipur");
  const first = await member.locator(".app-family-results tbody tr").first().boundingBox();
  expect(first?.y).toBeLessThan(480);
});
