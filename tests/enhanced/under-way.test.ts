import type { Page } from "playwright/test";
import { expect, test } from "../support/product";

/** Keeps what the live region says, since the page is left while it speaks. */
async function listen(page: Page) {
  await page.evaluate(() => {
    sessionStorage.removeItem("said");
    const region = document.querySelector("body > [role=status]");
    if (!region) throw new Error("no live region");
    new MutationObserver(() => sessionStorage.setItem("said", region.textContent ?? "")).observe(region, {
      childList: true,
    });
  });
}

function said(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("said"));
}

test("a link that takes longer than half a second is told of", async ({ member, origin, standIn }) => {
  await member.goto(`${origin}/searchfamily?searchString=verma`);
  await listen(member);
  standIn.latency(1_200);
  await member.locator("tbody a").first().click();
  await member.waitForURL(/\/family\//);
  expect(await said(member)).toBe("Loading...");
});

test("a page that comes at once says nothing", async ({ member, origin }) => {
  await member.goto(`${origin}/searchfamily`);
  await listen(member);
  await member.getByRole("button", { name: "Search" }).click();
  await expect(member.getByRole("table")).toBeVisible();
  expect(await said(member)).toBeNull();
});

test("a place on the page and a rule that fails at once leave no word behind", async ({ page, origin }) => {
  await page.goto(`${origin}/login`);
  await listen(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(700);
  expect(await said(page)).toBeNull();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.waitForTimeout(700);
  await expect(page.locator("body > [role=status]")).toHaveText("");
});

test("on a phone the menu closes as soon as an entry was chosen", async ({ member, origin, standIn }) => {
  await member.setViewportSize({ width: 360, height: 800 });
  await member.goto(`${origin}/searchfamily`);
  const nav = member.getByRole("navigation");
  await nav.getByText("Menu").click();
  await nav.getByText("Family", { exact: true }).click();
  await member.evaluate(() => {
    addEventListener("pagehide", () => {
      sessionStorage.setItem("open menus", String(document.querySelectorAll("nav details[open]").length));
    });
  });
  standIn.latency(300);
  await nav.getByRole("link", { name: "My Family" }).click();
  await member.waitForURL(`${origin}/family`);
  expect(await member.evaluate(() => sessionStorage.getItem("open menus"))).toBe("0");
});

test("a menu closed by Escape gives the focus back to its opener", async ({ member, origin }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto(`${origin}/searchfamily`);
  const opener = member.getByRole("navigation").locator("summary", { hasText: "Family" });
  await opener.focus();
  await member.keyboard.press("Enter");
  await member.keyboard.press("Tab");
  await expect(member.getByRole("link", { name: "My Family" })).toBeFocused();
  await member.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test("portraits that do not load make way for the sample", async ({ member, origin }) => {
  await member.route("**/uploads/member/**", (route) => route.fulfill({ status: 404 }));
  await member.goto(`${origin}/family`);
  const portrait = member.getByRole("region", { name: "Family Tree" }).locator("img").first();
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toHaveCSS("visibility", "hidden");
  await expect(member.getByRole("navigation").locator("img")).toHaveCSS("visibility", "hidden");
});
