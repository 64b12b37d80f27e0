import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright";
import sharp from "sharp";
import { OWN_FAMILY_ID } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { startApp } from "../tests/support/app-process";
import { signInByRequest } from "../tests/support/sign-in";

const FOLDER = "docs/images";
/** Fixed, because the images show ages. */
const TODAY = "2026-01-05T10:00:00Z";

const LOOKS = [
  { file: "family-phone.png", width: 360, height: 1440, deviceScaleFactor: 2 },
  { file: "family-desk.png", width: 1280, height: 1130, deviceScaleFactor: 1 },
] as const;

export async function writeReadmeImages(browser: Browser) {
  mkdirSync(FOLDER, { recursive: true });
  const standIn = await startStandIn({ community: "demo" });
  const app = await startApp(standIn.url);
  standIn.clock.set(TODAY);
  for (const { file, width, height, deviceScaleFactor } of LOOKS) {
    const page = await browser.newPage({
      baseURL: app.origin,
      viewport: { width, height },
      deviceScaleFactor,
      colorScheme: "light",
      javaScriptEnabled: false,
    });
    await signInByRequest(page);
    await page.goto(`/family/${OWN_FAMILY_ID}`, { waitUntil: "networkidle" });
    const image = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
    writeFileSync(`${FOLDER}/${file}`, await image.toBuffer());
    await page.close();
  }
  await app.stop();
  await standIn.close();
}
