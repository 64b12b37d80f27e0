import type { Page, Request } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { drawn, freezeClock } from "../support/frozen-clock";
import { expect, test } from "../support/product";

const SCREENS = [
  "/",
  "/family",
  `/family/${LARGE_FAMILY_ID}`,
  "/searchfamily?searchString=ver",
  "/myProfile",
  "/member/3",
  "/changepassword",
  "/helpWithMenu?open=all",
  "/events",
  "/event/24",
  "/event/24?photo=1",
  "/accounts?accountId=1",
];

/** Begins to note what moves on the page without being asked to, by how much. */
const watchMoves = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        const nameOf = (source: unknown) =>
          source instanceof Object && "node" in source && source.node instanceof Element
            ? source.node.outerHTML.slice(0, 80)
            : "";
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!("value" in entry && "sources" in entry && Array.isArray(entry.sources))) continue;
            if (entry.value !== 0) moved.push(`${entry.value}: ${entry.sources.map(nameOf).join(", ")}`);
          }
        });
        // What came of the page last may wait to be drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            observer.observe({ type: "layout-shift" });
            resolve();
          }),
        );
      }),
  );

const movedOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Reflect.get(window, "moved"))));
      }),
  );

/** Waits until the pictures that came are ready to be drawn. */
const decoded = (page: Page) =>
  page.evaluate(async () => {
    const came = [...document.images].filter(({ complete }) => complete);
    await Promise.allSettled(came.map((image) => image.decode()));
  });

const isReadWhole = (page: Page) => page.evaluate(() => document.readyState !== "loading");

const paints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);

for (const width of [360, 1280]) {
  test.describe(`${width} px wide`, () => {
    // From the start: a window that is resized meanwhile moves things too.
    test.use({ viewport: { width, height: 800 } });
    test("nothing moves while scripts and pictures load after the text", async ({ member }) => {
      const inFlight = new Set<Request>();
      member.on("request", (request) => void inFlight.add(request));
      const end = (request: Request) => void inFlight.delete(request);
      member.on("requestfinished", end).on("requestfailed", end);
      // What the page before had asked for is not always told to have ended.
      member.on("framenavigated", () => inFlight.clear());
      let painted = Promise.withResolvers<void>();
      await member.route(/\/uploads\/|\/build\/.*\.js$/, async (route) => {
        await painted.promise;
        await route.continue();
      });
      for (const path of SCREENS) {
        painted = Promise.withResolvers<void>();
        await member.goto(path, { waitUntil: "commit" });
        // A browser draws what it has read so far; how much that is, only the load of the machine decides.
        await expect.poll(() => isReadWhole(member)).toBe(true);
        await expect.poll(() => paints(member)).toBe(1);
        await watchMoves(member);
        painted.resolve();
        await member.waitForLoadState("load");
        await expect.poll(() => inFlight.size).toBe(0);
        await decoded(member);
        expect(await movedOn(member), path).toEqual([]);
      }
    });
  });
}

test("counters and scrolling move nothing else", async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await freezeClock(page);
  await page.goto("/");
  const last = page.locator("dd").last();
  await page.mouse.wheel(0, 400);
  await last.scrollIntoViewIfNeeded();
  await drawn(last);
  for (let frame = 0; frame < 16; frame++) {
    await page.clock.runFor(100);
    await drawn(last);
  }
  await expect(last).toHaveText("30");
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, "seen"), "shift"))).toBe(0);
});

test("the first paint needs one request; no script or style blocks it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.route("**/build/**", () => {
    // Neither the script nor the file of styles ever arrives.
  });
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect.poll(() => paints(page)).toBe(1);
  expect(asked).not.toContain("font");
});
