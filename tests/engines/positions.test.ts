import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumOptions } from "../../scripts/chromium";
import { MEMBER_LOGIN } from "../backend/logins";
import { canRun } from "../support/installed-programs";
import { logIn as logInChromium } from "../support/sign-in";
import { type Drawing, drawing, misplaced, SHOW_POSITIONED } from "./drawn-boxes";
import { type OpenBrowser, WINDOW } from "./engine";
import { firefox } from "./firefox";
import { type Product, startProduct } from "./product";
import { logIn } from "./signing-in";
import { visitor } from "./visitor";
import { webkit } from "./webkit";

/** Pages with portraits, marks, lines of tree and chart, icons in rows, and buttons that stay in sight. */
const PATHS = [
  "/",
  "/family",
  "/family?view=chart&open=all",
  "/searchfamily?searchString=tara+verma&members=1",
  "/member/3",
  "/myProfile?edit=profile",
  "/related?to=83",
  "/events",
];
const PAGES = [WINDOW.width, 1_280].flatMap((width) => PATHS.map((path) => ({ width, path })));

async function drawPages(page: Page): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const { width, path } of PAGES) {
    await page.setViewportSize({ width, height: WINDOW.height });
    await page.goto(path);
    const boxes = await page.evaluate(`(() => {${SHOW_POSITIONED}})()`);
    drawings.push(await drawing(() => page.screenshot(), boxes));
  }
  return drawings;
}

/** Chromium's pictures of all pages. */
async function chromiumDrawings(browser: Browser, baseURL: string): Promise<Drawing[]> {
  const page = await browser.newPage({ baseURL, ignoreHTTPSErrors: true, locale: "en-GB" });
  await page.goto("/login");
  await logInChromium(page);
  await page.waitForURL("/");
  // A photo that is resized, or a list of families that is read, for the first time may come too late for its drawing.
  await drawPages(page);
  return drawPages(page);
}

async function setWidth({ driver }: OpenBrowser, width: number) {
  const window = driver.manage().window();
  await window.setRect({ ...WINDOW, width });
  const inner = await driver.executeScript<number>("return innerWidth");
  await window.setRect({ ...WINDOW, width: 2 * width - inner });
}

const engines = [firefox, webkit].filter(({ part }) => canRun(part));

describe.skipIf(engines.length === 0)("positioned parts are where Chromium has them", () => {
  let product: Product;
  let browser: Browser;
  let expected: Drawing[];

  beforeAll(async () => {
    product = await startProduct();
    browser = await chromium.launch(chromiumOptions());
    expected = await chromiumDrawings(browser, product.origin);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  for (const engine of engines)
    test(engine.name, { timeout: 600_000 }, async () => {
      const opened = await engine.open("on");
      const { driver } = opened;
      const member = visitor(driver, product.origin);
      const found: string[] = [];
      try {
        await member.open("/login");
        await logIn(member, MEMBER_LOGIN);
        await member.isAt("Namaste, Asha");
        for (const [at, { width, path }] of PAGES.entries()) {
          await setWidth(opened, width);
          await member.open(path);
          const boxes = await driver.executeScript(SHOW_POSITIONED);
          const take = async () => Buffer.from(await driver.takeScreenshot(), "base64");
          const drawn = await drawing(take, boxes);
          found.push(...misplaced(drawn, expected[at]).map((each) => `${path} at ${width} px: ${each}`));
        }
      } finally {
        await opened.close();
      }
      expect(found.join("\n")).toBe("");
    });
});
