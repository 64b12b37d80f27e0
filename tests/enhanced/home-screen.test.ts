import { chromium } from "playwright/test";
import * as z from "zod";
import { readFolder } from "../../app/community/read-folder.server";
import { fullChromium } from "../../scripts/chromium";
import { expect, test } from "../support/product";

const { options, isFull } = fullChromium();

const manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  start_url: z.string(),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

const sample = readFolder("community");

const LOCALES = [
  { locale: "en-IN", lang: "en" },
  { locale: "hi-IN", lang: "hi" },
] as const;

if (isFull)
  for (const { locale, lang } of LOCALES)
    test(`Chromium can install the site under its name (${lang})`, async ({ origin }, testInfo) => {
      // A context of its own would be incognito, and nothing can be installed from there.
      const profile = testInfo.outputPath("profile");
      const browser = await chromium.launchPersistentContext(profile, { ...options, locale });
      try {
        const [page = await browser.newPage()] = browser.pages();
        await page.goto(`${origin}/login`);
        const session = await browser.newCDPSession(page);
        const { data = "", errors } = await session.send("Page.getAppManifest");
        expect(errors).toEqual([]);
        expect(manifest.parse(JSON.parse(data))).toMatchObject({
          name: sample.ok && sample.settings.name[lang],
          short_name: sample.ok && sample.settings.shortName[lang],
          lang,
          start_url: "/",
          display: "standalone",
        });
        expect((await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
        expect((await session.send("Page.getAppId")).appId).toBe(`${origin}/`);
      } finally {
        await browser.close();
      }
    });

test("icons have their declared size, and the maskable one fills its corners", async ({ page }) => {
  const { icons } = manifest.parse(await (await page.request.get("/en.webmanifest")).json());
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  await page.goto("/login");
  for (const { src, sizes, purpose } of icons) {
    const drawn = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return { size: `${width}x${height}`, corner: [...(context?.getImageData(0, 0, 1, 1).data ?? [])] };
    }, src);
    expect(drawn.size).toBe(sizes);
    expect(drawn.corner).toEqual(purpose === "maskable" ? [164, 37, 2, 255] : [0, 0, 0, 0]);
  }
});

test("the browser's bar matches the header in both colour schemes", async ({ page }) => {
  await page.goto("/login");
  const colors = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const { bar, header } = await page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const [tag] = tags.filter(({ media }) => matchMedia(media).matches);
      const swatch = document.createElement("i");
      swatch.setAttribute("color", "");
      document.body.append(swatch);
      swatch.style.color = tag?.content ?? "";
      return {
        bar: getComputedStyle(swatch).color,
        header: getComputedStyle(document.querySelector("header") ?? document.body).backgroundColor,
      };
    });
    expect(bar).toBe(header);
    colors.push(bar);
  }
  expect(new Set(colors).size).toBe(2);
});

test("the manifest is the same for everyone and may be cached", async ({ page, member }) => {
  for (const { request } of [page, member]) {
    const { "content-type": type, "cache-control": caching } = (
      await request.get("/hi.webmanifest")
    ).headers();
    expect([type, caching]).toEqual(["application/manifest+json; charset=utf-8", "public,max-age=86400"]);
  }
});
