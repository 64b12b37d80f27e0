import { expect, test } from "../support/product";

test("a counter runs once, when it comes into view, and ends at its number", async ({ page, origin }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.textContent) seen.push(target.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto(`${origin}/`);
  const members = page.locator("dd").nth(1);
  await members.scrollIntoViewIfNeeded();
  await expect(members).not.toHaveText("579");
  await expect(members).toHaveText("579");
});

test("numbers stand still for whoever wants less motion", async ({ page, origin }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${origin}/`);
  await page.locator("dd").nth(1).scrollIntoViewIfNeeded();
  await expect(page.locator("dd").nth(1)).toHaveText("579", { timeout: 100 });
});

test("the header shrinks beyond 50 pixels and grows again", async ({ page, origin }) => {
  await page.goto(`${origin}/`);
  const header = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, 50));
  await expect(header).not.toHaveClass(/--small/);
  await page.evaluate(() => scrollTo(0, 51));
  await expect(header).toHaveClass(/--small/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).not.toHaveClass(/--small/);
});

test("menus close on Escape, on a click outside and on a choice", async ({ member, origin }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto(`${origin}/searchfamily`);
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

test("Loading... is said when a form takes longer than half a second, and gone afterwards", async ({
  member,
  origin,
  standIn,
}) => {
  await member.goto(`${origin}/searchfamily`);
  const region = member.locator(".app-loading");
  await expect(region).toHaveText("");
  // The page is left while it speaks, so what it said is kept for the next one.
  await region.evaluate((element) => {
    new MutationObserver(() => sessionStorage.setItem("said", element.textContent ?? "")).observe(element, {
      childList: true,
    });
  });
  standIn.latency(1_500);
  await member.getByRole("button", { name: "Search" }).click();
  await expect(member.getByRole("table")).toBeVisible();
  standIn.latency(0);
  expect(await member.evaluate(() => sessionStorage.getItem("said"))).toBe("Loading...");
  await expect(region).toHaveText("");
});

test("a picture that does not load makes way for the one behind it", async ({ member, origin }) => {
  await member.route("**/uploads/family/**", (route) => route.fulfill({ status: 404 }));
  await member.goto(`${origin}/family`);
  await expect(member.getByRole("img", { name: "The Verma family", includeHidden: true })).toHaveCSS(
    "visibility",
    "hidden",
  );
});
