import type { Page } from "playwright/test";
import { expect, test } from "../support/product";

const focused = (page: Page) => page.locator("svg a:focus");

/** The keys work once the script has come; a key before that moves nothing, and is pressed again. */
async function press(page: Page, key: string, name: RegExp) {
  const from = await focused(page).elementHandle();
  await expect(async () => {
    await page.keyboard.press(key);
    expect(await from?.evaluate((card) => card === document.activeElement)).toBe(false);
  }).toPass();
  await expect(focused(page)).toHaveAccessibleName(name);
}

test("arrow keys and space move through the chart", async ({ member }) => {
  await member.goto("/family?view=chart");
  await member.locator("svg [aria-current=true]").focus();
  await press(member, "ArrowUp", /^Dev Verma/);
  await member.keyboard.press(" ");
  await expect(focused(member)).toHaveAccessibleName(/^Kavita Verma/);
  await member.keyboard.press("ArrowUp");
  await expect(focused(member)).toHaveAccessibleName(/^Kavita Verma/);
  await member.keyboard.press("ArrowDown");
  await expect(focused(member)).toHaveAccessibleName(/^Ravi Verma .* husband Male$/);
  await member.keyboard.press("ArrowRight");
  await expect(focused(member)).toHaveAccessibleName(/husband's elder brother Male$/);
  await expect(focused(member)).toBeInViewport({ ratio: 0.9 });
  await member.keyboard.press("ArrowLeft");
  await member.keyboard.press(" ");
  await expect(focused(member)).toHaveAccessibleName(/^Asha Verma .* You Female$/);
});

test("dragging the chart with the mouse opens no card", async ({ member }) => {
  await member.goto("/family?view=chart&zoom=150");
  const box = member.getByRole("region", { name: "Family Chart" });
  await box.scrollIntoViewIfNeeded();
  const card = await box.getByRole("link").first().boundingBox();
  const frame = await box.boundingBox();
  if (!card || !frame) throw new Error("no chart");
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  await expect(async () => {
    const before = await box.evaluate(({ scrollLeft }) => scrollLeft);
    await member.mouse.move(x, y);
    await member.mouse.down();
    await member.mouse.move(x - 60, y, { steps: 4 });
    await member.mouse.up();
    expect(await box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
  }).toPass();
  expect(member.url()).toContain("view=chart");
});

test("Ctrl and the wheel enlarge the chart", async ({ member }) => {
  await member.goto("/family?view=chart");
  const box = member.getByRole("region", { name: "Family Chart" });
  await box.hover();
  const width = () =>
    box
      .locator("svg")
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await width();
  await member.keyboard.down("Control");
  await expect(async () => {
    await member.mouse.wheel(0, -100);
    expect(await width()).toBeGreaterThan(before);
  }).toPass();
  await member.keyboard.up("Control");
});

test("two fingers enlarge the chart", async ({ member }) => {
  await member.goto("/family?view=chart");
  const box = member.getByRole("region", { name: "Family Chart" });
  await box.scrollIntoViewIfNeeded();
  const frame = await box.boundingBox();
  if (!frame) throw new Error("no chart");
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const width = () =>
    box
      .locator("svg")
      .first()
      .evaluate((svg) => svg.getBoundingClientRect().width);
  const before = await width();
  const fingers = await member.context().newCDPSession(member);
  const touch = (type: "touchStart" | "touchMove", apart: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    });
  await expect(async () => {
    await touch("touchStart", 20);
    await touch("touchMove", 40);
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    expect(await width()).toBeGreaterThan(before);
  }).toPass();
});

test("the print view opens the print dialog", async ({ member }) => {
  await member.addInitScript(() => Reflect.set(window, "print", () => Reflect.set(window, "printed", true)));
  await member.goto("/family?view=print");
  await expect.poll(() => member.evaluate(() => Reflect.get(window, "printed"))).toBe(true);
});
