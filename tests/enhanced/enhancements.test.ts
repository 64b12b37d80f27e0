import { expect, test } from "../support/product";

test("two presses of Login send one form", async ({ page }) => {
  await page.goto("/login");
  const sent = await page.evaluate(() => {
    const forms: boolean[] = [];
    // Last, to know whether an enhancement has stopped it; nothing is sent.
    document.addEventListener("submit", (event) => {
      forms.push(!event.defaultPrevented);
      event.preventDefault();
    });
    for (let press = 0; press < 2; press++)
      document.querySelector<HTMLElement>("main form [type=submit]")?.click();
    return forms;
  });
  expect(sent).toEqual([true, false]);
});

test("the header shrinks beyond 50 pixels and grows again; the page stays", async ({ page }) => {
  await page.goto("/helpWithoutMenu?open=all");
  const bottomAt = async (top: number) => {
    await page.evaluate((top) => scrollTo(0, top), top);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const bottom = () =>
      page.getByRole("banner").evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
    await expect.poll(bottom).toBe(top > 50 ? 44 : 60);
    return height;
  };
  const heights = [await bottomAt(50), await bottomAt(51), await bottomAt(500), await bottomAt(0)];
  expect(new Set(heights).size).toBe(1);
});

test("menus close on a click outside and when another opens", async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto("/searchfamily");
  const nav = member.getByRole("navigation");
  const menu = nav.locator("details[open]");
  await nav.getByText("Family", { exact: true }).click();
  await expect(menu).toHaveCount(1);
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
  await expect(page.locator("body > output")).toHaveRole("status");
  await expect(page.locator("dd").nth(1)).toHaveText("579");
  await page.close();
});

test("the skip link leads past the header", async ({ member }) => {
  await member.goto("/family");
  await member.keyboard.press("Tab");
  await expect(member.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await member.keyboard.press("Enter");
  await expect(member.locator("main")).toBeFocused();
});
