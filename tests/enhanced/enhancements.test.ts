import { expect, test } from "../support/product";

test("the header shrinks beyond 50 pixels and grows again", async ({ page }) => {
  await page.goto("/");
  const header = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, 50));
  await expect(header).not.toHaveClass(/--small/);
  await page.evaluate(() => scrollTo(0, 51));
  await expect(header).toHaveClass(/--small/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveClass(/--small/);
});

test("menus close on Escape, on a click outside and when another opens", async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto("/searchfamily");
  const nav = member.getByRole("navigation");
  const menu = nav.locator("details[open]");
  await nav.getByText("Family", { exact: true }).click();
  await expect(menu).toHaveCount(1);
  await member.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await nav.getByText("Family", { exact: true }).click();
  await member.mouse.click(5, 700);
  await expect(menu).toHaveCount(0);
  await nav.getByText("Asha Verma").click();
  await nav.getByText("Family", { exact: true }).click();
  await expect(menu, "one menu at a time").toHaveCount(1);
});

test("an enhancement that throws leaves the others working", async ({ context }) => {
  // Not the watched page: the script error is wanted here.
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.assign(window, { IntersectionObserver: undefined });
  });
  await page.goto("/");
  await expect.poll(() => errors.length, "each counter fails").toBeGreaterThan(1);
  const header = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, 51));
  await expect(header).toHaveClass(/--small/);
  await expect(page.locator("body > output")).toHaveRole("status");
  await expect(page.locator("dd").nth(1)).toHaveText("579");
  await page.close();
});
