import type { Page } from "playwright/test";
import { freezeClock } from "../support/frozen-clock";
import { expect, test } from "../support/product";
import { treeOf } from "../support/tree-cards";

/** Until the test lets it go. */
const HELD_MS = 600_000;

const region = (page: Page) => page.locator("body > [role=status]");

/**
 * Saves what the live region announces, because the page is left meanwhile, and returns its first text at once:
 * a page that is being left can be asked nothing.
 */
async function listen(page: Page): Promise<{ announcement: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.exposeFunction("say", resolve);
  await region(page).evaluate((element) => {
    sessionStorage.removeItem("announcement");
    new MutationObserver(() => {
      sessionStorage.setItem("announcement", element.textContent ?? "");
      Reflect.get(window, "say")(element.textContent);
    }).observe(element, { childList: true });
  });
  return { announcement: promise };
}

function lastAnnouncement(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("announcement"));
}

const WAYS = [
  ["a link", "tbody a", /\/family\//],
  ["a form", "main button", /\/searchfamily/],
] as const;

for (const [what, place, address] of WAYS)
  test(`${what} that takes more than half a second is announced`, async ({ member, standIn }) => {
    await member.goto("/searchfamily?searchString=verma");
    const { announcement } = await listen(member);
    standIn.latency(HELD_MS);
    const pressed = member.locator(place).first().click();
    expect(await announcement).toBe("Loading...");
    standIn.latency(0);
    await pressed;
    await member.waitForURL(address);
    await expect(region(member)).toHaveText("");
  });

test("a download is announced, and the message goes away", async ({ member }) => {
  await freezeClock(member);
  await member.goto("/family");
  await member.getByText("Download").click();
  for (const file of [
    member.getByRole("link", { name: "Save contacts" }),
    member.getByRole("link", { name: "Save as one file" }),
  ]) {
    const download = member.waitForEvent("download");
    await file.click();
    await download;
    await member.clock.runFor(600);
    await expect(region(member)).toHaveText("Making the file. Look in your downloads.");
    await member.clock.runFor(6_000);
    await expect(region(member)).toHaveText("");
    await expect(member.locator("[aria-busy]")).toHaveCount(0);
  }
});

test("a slow form is marked busy and says what it does", async ({ member, standIn }) => {
  await member.goto("/related");
  const { announcement } = await listen(member);
  standIn.latency(HELD_MS);
  await member.getByLabel("Second person").fill("ravi");
  await member.evaluate(() => {
    addEventListener("pagehide", () => {
      sessionStorage.setItem("busy forms", String(document.querySelectorAll("form[aria-busy=true]").length));
    });
  });
  const pressed = member.getByRole("button", { name: "Find" }).click();
  expect(await announcement).toBe("Searching the families. This can take 10 seconds.");
  standIn.latency(0);
  await pressed;
  await member.waitForURL(/toName=ravi/);
  expect(await member.evaluate(() => sessionStorage.getItem("busy forms"))).toBe("1");
});

test("a fast page announces nothing", async ({ member }) => {
  // However slow the machine is, half a second does not pass.
  await freezeClock(member);
  await member.goto("/searchfamily");
  await listen(member);
  await member.getByRole("button", { name: "Search" }).click();
  await expect(member.getByRole("table")).toBeVisible();
  expect(await lastAnnouncement(member)).toBeNull();
});

test("an anchor link and a failed rule leave no message", async ({ page }) => {
  await freezeClock(page);
  await page.goto("/login");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.clock.runFor(700);
  await expect(region(page)).toHaveText("");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.clock.runFor(700);
  await expect(region(page)).toHaveText("");
});

test("on a phone the menu closes when an entry is chosen", async ({ member }) => {
  await member.setViewportSize({ width: 360, height: 800 });
  await member.goto("/searchfamily");
  const nav = member.getByRole("navigation");
  await nav.getByText("Menu").click();
  await nav.getByText("Family", { exact: true }).click();
  await member.evaluate(() => {
    addEventListener("pagehide", () => {
      sessionStorage.setItem("open menus", String(document.querySelectorAll("nav details[open]").length));
    });
  });
  await nav.getByRole("link", { name: "My Family" }).click();
  await member.waitForURL("/family");
  expect(await member.evaluate(() => sessionStorage.getItem("open menus"))).toBe("0");
});

test("Escape closes a menu and returns the focus to its button", async ({ member }) => {
  await member.setViewportSize({ width: 1280, height: 800 });
  await member.goto("/searchfamily");
  const opener = member.getByRole("navigation").locator("summary", { hasText: "Family" });
  await opener.focus();
  await member.keyboard.press("Enter");
  await member.keyboard.press("Tab");
  await expect(member.getByRole("link", { name: "My Family" })).toBeFocused();
  await member.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await expect(member.getByRole("link", { name: "My Family" })).toBeHidden();
});

test("portraits that fail to load show the placeholder", async ({ member }) => {
  await member.route("**/uploads/member/**", (route) => route.fulfill({ status: 404 }));
  await member.goto("/family");
  const portrait = treeOf(member).locator("img").first();
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toHaveCSS("visibility", "hidden");
  await member.getByRole("navigation").getByText("Menu").click();
  await expect(member.getByRole("navigation").locator("img")).toHaveCSS("visibility", "hidden");
});

test("a photo that failed once is asked for once more, and shown", async ({ member }) => {
  let requests = 0;
  await member.route("**/uploads/event/**", (route) => {
    requests += 1;
    return requests === 1 ? route.fulfill({ status: 504 }) : route.continue();
  });
  await member.goto("/event/1");
  const photo = member.locator("main img").first();
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(photo).toHaveCSS("visibility", "visible");
});
