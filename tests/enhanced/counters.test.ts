import type { Page } from "playwright/test";
import { expect, test } from "../support/product";

/** Specification section 1, in its order. */
const VALUES = ["120", "579", "125", "300", "279", "120", "25", "30"];
const RUN_MS = 1_500;
const SLACK_MS = 700;

interface Step {
  at: number;
  text: string;
}

/** Writes down what every counter shows, and when. */
async function record(page: Page) {
  await page.addInitScript(() => {
    const steps: Step[][] = [];
    Reflect.set(window, "steps", steps);
    new MutationObserver((changes) => {
      const counters = [...document.querySelectorAll<HTMLElement>("dd")];
      for (const { target } of changes) {
        const counter = target instanceof HTMLElement ? target : target.parentElement;
        if (!counter) continue;
        const at = counters.indexOf(counter);
        if (at < 0) continue;
        steps[at] ??= [];
        steps[at].push({ at: performance.now(), text: counter.textContent ?? "" });
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

async function stepsOf(page: Page, counter: number): Promise<Step[]> {
  return page.evaluate((at) => {
    const steps: unknown = Reflect.get(window, "steps");
    const own: unknown = Array.isArray(steps) ? steps[at] : undefined;
    // The first entry is the number as it came in the HTML.
    return Array.isArray(own) ? own.filter(({ text }) => text !== "") : [];
  }, counter);
}

test("every counter ends at its number", async ({ page, origin }) => {
  await page.goto(`${origin}/`);
  for (const [at, value] of VALUES.entries()) {
    const counter = page.locator("dd").nth(at);
    await counter.scrollIntoViewIfNeeded();
    await expect(counter).toHaveText(value, { timeout: RUN_MS + SLACK_MS });
  }
  await page.waitForTimeout(RUN_MS + SLACK_MS);
  await expect(page.locator("dd")).toHaveText(VALUES);
});

test("a counter only goes up, for one and a half seconds, and never again", async ({ page, origin }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await record(page);
  await page.goto(`${origin}/`);
  const members = page.locator("dd").nth(1);
  const before = (await stepsOf(page, 1)).length;
  await members.scrollIntoViewIfNeeded();
  await page.waitForTimeout(RUN_MS + SLACK_MS);
  const run = (await stepsOf(page, 1)).slice(before);
  const shown = run.map(({ text }) => Number(text));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(shown.at(-1)).toBe(579);
  const took = (run.at(-1)?.at ?? 0) - (run[0]?.at ?? 0);
  expect(took).toBeGreaterThan(RUN_MS - SLACK_MS);
  expect(took).toBeLessThan(RUN_MS + SLACK_MS);

  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(100);
  await members.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  expect((await stepsOf(page, 1)).length).toBe(before + run.length);
});

test("a counter waits until a fifth of it is in view", async ({ page, origin }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await record(page);
  await page.goto(`${origin}/`);
  const box = await page.locator("dd").last().boundingBox();
  if (!box) throw new Error("no counter");
  const before = (await stepsOf(page, 7)).length;
  await page.evaluate((top) => scrollTo(0, top), box.y + box.height * 0.1 - 500);
  await page.waitForTimeout(400);
  expect((await stepsOf(page, 7)).length).toBe(before);
  await page.evaluate((top) => scrollTo(0, top), box.y + box.height * 0.5 - 500);
  await page.waitForTimeout(400);
  expect((await stepsOf(page, 7)).length).toBeGreaterThan(before);
});
