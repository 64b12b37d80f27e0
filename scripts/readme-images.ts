import { mkdirSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright";
import sharp from "sharp";
import { OWN_FAMILY_ID } from "../tests/backend/logins";
import type { StandIn } from "../tests/backend/start";
import { signInByRequest } from "../tests/support/sign-in";

const FOLDER = "docs/images";
/** Ages are counted from here, so that the images stay the same. */
const TODAY = "2026-01-05T10:00:00Z";

const LOOKS = [
  { file: "family-phone.png", width: 360, height: 1440, deviceScaleFactor: 2 },
  { file: "family-desk.png", width: 1280, height: 1130, deviceScaleFactor: 1 },
] as const;

/** The family page of the invented community, as the README shows it. */
export async function writeReadmeImages(browser: Browser, origin: string, standIn: StandIn) {
  mkdirSync(FOLDER, { recursive: true });
  standIn.clock.set(TODAY);
  for (const { file, width, height, deviceScaleFactor } of LOOKS) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor,
      colorScheme: "light",
      javaScriptEnabled: false,
    });
    await signInByRequest(page, origin);
    await page.goto(`${origin}/family/${OWN_FAMILY_ID}`, { waitUntil: "networkidle" });
    const image = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
    writeFileSync(`${FOLDER}/${file}`, await image.toBuffer());
    await page.close();
  }
  standIn.clock.set(new Date().toISOString());
}
