import { drawn, freezeClock } from "../support/frozen-clock";
import { expect, test } from "../support/product";

const RUN_MS = 1_500;
const FRAME_MS = 17;

test.beforeEach(async ({ page }) => {
  await freezeClock(page);
  await page.setViewportSize({ width: 360, height: 500 });
});

test("a counter runs once, upwards, for one and a half seconds", async ({ page }) => {
  await page.goto("/");
  const members = page.locator("dd").nth(1);
  await members.scrollIntoViewIfNeeded();
  await drawn(members);
  const shown: number[] = [];
  for (let passed = 0; passed < RUN_MS; passed += 100) {
    await page.clock.runFor(100);
    shown.push(Number(await members.textContent()));
  }
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(shown.slice(0, 14).every((number) => number < 579)).toBe(true);
  await page.clock.runFor(FRAME_MS);
  await expect(members).toHaveText("579");

  await page.evaluate(() => scrollTo(0, 0));
  await drawn(members);
  await members.scrollIntoViewIfNeeded();
  await drawn(members);
  await page.clock.runFor(FRAME_MS);
  await expect(members).toHaveText("579");
});

test("a counter starts when a fifth of it is in view", async ({ page }) => {
  await page.goto("/");
  const last = page.locator("dd").last();
  const box = await last.boundingBox();
  if (!box) throw new Error("no counter");
  const look = async (part: number) => {
    await page.evaluate((top) => scrollTo(0, top), box.y + box.height * part - 500);
    await drawn(last);
    await page.clock.runFor(100);
  };
  await look(0.1);
  await expect(last).toHaveText("30");
  await look(0.5);
  await expect(last).not.toHaveText("30");
});

test("counters do not run with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const members = page.locator("dd").nth(1);
  await members.scrollIntoViewIfNeeded();
  await drawn(members);
  await page.clock.runFor(100);
  await expect(members).toHaveText("579");
});
