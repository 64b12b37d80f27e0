import { LARGE_FAMILY_ID } from "../backend/logins";
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
const SLOW_IMAGE_MS = 300;

for (const width of [360, 1280]) {
  test(`nothing moves while a page loads, slow pictures or not, at ${width} px`, async ({
    member,
    origin,
  }) => {
    await member.setViewportSize({ width, height: 800 });
    await member.route("**/uploads/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_IMAGE_MS));
      await route.continue();
    });
    for (const path of SCREENS) {
      await member.goto(origin + path, { waitUntil: "networkidle" });
      const shift = await member.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
            }).observe({ type: "layout-shift", buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          }),
      );
      expect(shift, path).toBe(0);
    }
  });
}

test("counting and scrolling move nothing else", async ({ page, origin }) => {
  await page.goto(`${origin}/`);
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += "value" in entry && typeof entry.value === "number" ? entry.value : 0;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.mouse.wheel(0, 400);
  await expect(page.locator("dd").last()).toHaveText("30");
  await page.waitForTimeout(1_700);
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, "seen"), "shift"))).toBe(0);
});

test("one request is enough for the first paint, and the script never blocks it", async ({
  page,
  origin,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.route("**/build/**", () => {
    // The script never arrives.
  });
  await page.goto(`${origin}/login`, { waitUntil: "commit" });
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(paints).toBe(1);
  expect(asked.filter((type) => type === "stylesheet" || type === "font")).toEqual([]);
});
