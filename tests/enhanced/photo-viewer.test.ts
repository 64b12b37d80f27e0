import type { Page } from "playwright/test";
import { OTHER_LOOKS } from "../support/axe";
import { anEvent, eventsAnswer } from "../support/event-answers";
import { expect, test } from "../support/product";

const CALL = "/getEvents";
const ADDRESS = "/event/7?tab=past";

test.beforeEach(({ standIn }) => standIn.faults.always(CALL, eventsAnswer([anEvent(7, "2099-08-01")])));

const dialogOf = (page: Page) => page.getByRole("dialog");
const thumbnail = (page: Page, photo: number) =>
  page.getByRole("list").getByRole("link", { name: `Photo ${photo} of 4` });

/** Marks the document, so that a reload is noticed. */
async function mark(page: Page) {
  await page.evaluate(() => Reflect.set(window, "same", true));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, "same") === true);
}

async function opened(page: Page, photo: number) {
  await page.goto(ADDRESS);
  await mark(page);
  await thumbnail(page, photo).click();
  await expect(dialogOf(page)).toBeVisible();
}

test("a thumbnail opens a dialog, and the URL follows", async ({ member }) => {
  await opened(member, 2);
  const dialog = dialogOf(member);
  await expect(dialog.getByText("2 of 4", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("img")).toHaveAttribute("alt", "Photo 2 of 4");
  await expect(dialog.getByRole("img")).toHaveAttribute("srcset", /event_7_1\.jpg\?w=1200 1200w$/);
  await expect(dialog.getByRole("img")).toHaveCSS("opacity", "1");
  await expect(member).toHaveURL("/event/7?tab=past&photo=2");
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByText("3 of 4", { exact: true })).toBeVisible();
  await expect(member).toHaveURL("/event/7?tab=past&photo=3");
  expect(await isSameDocument(member)).toBe(true);
});

test("arrow keys change the photo and stop at the ends", async ({ member }) => {
  await opened(member, 1);
  const dialog = dialogOf(member);
  const previous = dialog.getByRole("button", { name: "Previous" });
  const next = dialog.getByRole("button", { name: "Next" });
  await expect(previous).toBeDisabled();
  await member.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("1 of 4", { exact: true })).toBeVisible();
  for (let photo = 2; photo <= 4; photo++) {
    await member.keyboard.press("ArrowRight");
    await expect(dialog.getByText(`${photo} of 4`, { exact: true })).toBeVisible();
  }
  await expect(next).toBeDisabled();
  await member.keyboard.press("ArrowRight");
  await expect(dialog.getByText("4 of 4", { exact: true })).toBeVisible();
  await member.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("3 of 4", { exact: true })).toBeVisible();
});

test("the focus moves on when its button is disabled", async ({ member }) => {
  await opened(member, 3);
  const dialog = dialogOf(member);
  await dialog.getByRole("button", { name: "Next" }).focus();
  await member.keyboard.press("Enter");
  await expect(dialog.getByText("4 of 4", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await member.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("3 of 4", { exact: true })).toBeVisible();
});

for (const way of ["Escape", "Close", "Back"] as const) {
  test(`${way} closes the dialog and returns to the thumbnail`, async ({ member }) => {
    await opened(member, 2);
    await member.keyboard.press("ArrowRight");
    await expect(member).toHaveURL(/photo=3$/);
    if (way === "Escape") await member.keyboard.press("Escape");
    if (way === "Close") await dialogOf(member).getByRole("button", { name: "Close" }).click();
    if (way === "Back") await member.goBack();
    await expect(dialogOf(member)).toBeHidden();
    await expect(thumbnail(member, 3)).toBeFocused();
    await expect(member).toHaveURL(ADDRESS);
    expect(await isSameDocument(member)).toBe(true);
  });
}

test("Forward opens it again, and Back opens the previous page", async ({ member }) => {
  await member.goto("/events");
  await opened(member, 2);
  await member.keyboard.press("Escape");
  await expect(member).toHaveURL(ADDRESS);
  await member.goForward();
  await expect(dialogOf(member).getByText("2 of 4", { exact: true })).toBeVisible();
  await member.goBack();
  await expect(dialogOf(member)).toBeHidden();
  await member.goBack();
  await expect(member).toHaveURL("/events");
});

test("a reload shows the photo as a page with the same keys", async ({ member }) => {
  await opened(member, 2);
  await member.reload();
  await expect(dialogOf(member)).toHaveCount(0);
  await expect(member.getByText("2 of 4", { exact: true })).toBeVisible();
  await member.keyboard.press("ArrowRight");
  await expect(member).toHaveURL("/event/7?tab=past&photo=3");
  await member.keyboard.press("ArrowLeft");
  await expect(member).toHaveURL("/event/7?tab=past&photo=2");
  await member.keyboard.press("Escape");
  await expect(member).toHaveURL(ADDRESS);
});

test("Ctrl-click opens a new tab", async ({ member }) => {
  await member.goto(ADDRESS);
  const tab = member.context().waitForEvent("page");
  await thumbnail(member, 2).click({ modifiers: ["ControlOrMeta"] });
  await expect(await tab).toHaveURL("/event/7?tab=past&photo=2");
  await expect(dialogOf(member)).toBeHidden();
});

/** A finger that goes from one place to another, or two that do. */
async function swipe(page: Page, from: [number, number], to: [number, number], fingers = 1) {
  const session = await page.context().newCDPSession(page);
  const points = ([x, y]: [number, number]) =>
    Array.from({ length: fingers }, (_, id) => ({ x: x + id * 20, y, id }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(from) });
  await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(to) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("only a long sideways swipe of one finger changes the photo", async ({ member }) => {
    await opened(member, 2);
    const dialog = dialogOf(member);
    await swipe(member, [250, 300], [100, 310]);
    await expect(dialog.getByText("3 of 4", { exact: true })).toBeVisible();
    await swipe(member, [100, 300], [250, 310]);
    await expect(dialog.getByText("2 of 4", { exact: true })).toBeVisible();
    await swipe(member, [150, 300], [130, 300]);
    await swipe(member, [150, 200], [230, 500]);
    await swipe(member, [250, 300], [100, 300], 2);
    await expect(dialog.getByText("2 of 4", { exact: true })).toBeVisible();
  });

  test("a swipe works on the photo's page too", async ({ member }) => {
    await member.goto("/event/7?photo=1");
    await swipe(member, [250, 300], [100, 310]);
    await expect(member).toHaveURL("/event/7?photo=2");
  });
});

test("a photo that fails to load leaves its label and the buttons", async ({ member }) => {
  await member.route("**/event_7_1.jpg**", (route) => route.fulfill({ status: 404 }));
  await opened(member, 2);
  await expect(dialogOf(member).getByRole("img", { name: "Photo 2 of 4" })).toHaveCSS("opacity", "1");
  await member.keyboard.press("ArrowRight");
  await expect(dialogOf(member).getByText("3 of 4", { exact: true })).toBeVisible();
});

test("the dialog is accessible and fits every width", async ({ member, violations }) => {
  await opened(member, 2);
  const dialog = dialogOf(member);
  await expect(dialog.getByRole("img")).toHaveCSS("opacity", "1");
  expect(await violations()).toEqual([]);
  for (const { width, colorScheme, rules } of OTHER_LOOKS) {
    await member.setViewportSize({ width, height: 800 });
    await member.emulateMedia({ colorScheme });
    expect(await violations({ rules }), `${width} px, ${colorScheme}`).toEqual([]);
    for (const name of ["Previous", "Next", "Close"])
      await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
});
