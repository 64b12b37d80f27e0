import type { Page, Response } from "playwright/test";
import { LARGE_FAMILY_ID } from "../backend/logins";
import { COLD_FAMILY_REQUESTS, most } from "../support/budgets";
import { expect, test } from "../support/product";

const CARD_IMAGE_MAX_BYTES = 12_000;
const THUMBNAIL_MAX_BYTES = 1_500;

test.use({ deviceScaleFactor: 2, viewport: { width: 360, height: 800 } });

interface Fetched {
  url: string;
  type: string;
  bytes: number;
}

/** Pictures a page fetches, scrolled through or not. */
async function imagesOf(page: Page, url: string): Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = [];
  const note = (response: Response) => {
    if (!response.url().includes("/uploads/")) return;
    const type = response.headers()["content-type"] ?? "";
    fetched.push(response.body().then((body) => ({ url: response.url(), type, bytes: body.length })));
  };
  page.on("response", note);
  // Lazy ones may come after the page.
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("response", note);
  return Promise.all(fetched);
}

test("event pictures are at most 12 kB, and lower ones load lazily", async ({ member }) => {
  const images = (await imagesOf(member, "/events")).filter(({ url }) => url.includes("/events/"));
  expect(images.length).toBeGreaterThan(0);
  for (const { url, type, bytes } of images) {
    expect(type).toBe("image/webp");
    expect(url).toMatch(/\?w=600$/);
    expect(bytes).toBeLessThanOrEqual(CARD_IMAGE_MAX_BYTES);
  }
  const last = member.locator("main li:has(h2) img").last();
  // The list is short on a phone, and a browser fetches some screens ahead.
  await expect(last).toHaveAttribute("loading", "lazy");
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("thumbnails are at most 1.5 kB each", async ({ member }) => {
  const images = await imagesOf(member, `/family/${LARGE_FAMILY_ID}`);
  const faces = images.filter(({ url }) => url.includes("/member/"));
  expect(faces.length).toBeGreaterThan(1);
  for (const { url, bytes } of faces) {
    expect(url).toMatch(/\?w=96$/);
    expect(bytes).toBeLessThanOrEqual(THUMBNAIL_MAX_BYTES);
  }
});

test("an uncached family page requests four files besides portraits", async ({ member }) => {
  const asked: string[] = [];
  member.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    // The dictionary comes when the browser is idle, and the icon in browsers that show one.
    if (!/\.dict$|\/logo\.svg$/.test(path)) asked.push(path);
  });
  const files = () => asked.filter((path) => !path.startsWith("/uploads/member/")).sort();
  const FOUR = [
    expect.stringMatching(/^\/build\/entry\.client-\w+\.js$/),
    "/family",
    expect.stringMatching(/^\/images\/[\w-]+\/icons\.svg$/),
    expect.stringMatching(/^\/uploads\/family\//),
  ];
  await member.goto("/family");
  // A network that is idle says nothing on a busy machine, whose browser has not asked yet.
  await expect.poll(files).toEqual(FOUR);
  await member.waitForLoadState("networkidle");
  expect(files()).toEqual(FOUR);
  expect(new Set(asked).size).toBeLessThanOrEqual(most(COLD_FAMILY_REQUESTS));
});
