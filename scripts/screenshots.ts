import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import {
  HEADLESS_FAMILY_ID,
  LARGE_FAMILY_ID,
  LONE_MEMBER_FAMILY_ID,
  MEMBER_LOGIN,
  OWN_FAMILY_ID,
} from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { startApp } from "../tests/support/app-process";
import { CHROMIUM_SWITCHES, findChromium } from "./chromium";

const FOLDER = "screenshots";
const WIDTHS_PX = [360, 1280] as const;
const HEIGHT_PX = 800;

interface Shot {
  name: string;
  path: string;
  signedIn: boolean;
  /** Brings the page into the state. */
  act?(page: Page): Promise<unknown>;
}

/** Every screen and state; later screens add lines. */
const SHOTS: readonly Shot[] = [
  { name: "home-visitor", path: "/", signedIn: false },
  { name: "login", path: "/login", signedIn: false },
  {
    name: "login-failed",
    path: "/login",
    signedIn: false,
    act: (page) => page.getByRole("button", { name: "Login" }).click(),
  },
  { name: "login-ended", path: "/login?redirectTo=%2Ffamily", signedIn: false },
  { name: "not-found-visitor", path: "/nowhere", signedIn: false },
  { name: "home", path: "/", signedIn: true },
  { name: "family-own", path: "/family", signedIn: true },
  { name: "family-large", path: `/family/${LARGE_FAMILY_ID}`, signedIn: true },
  { name: "family-large-open", path: `/family/${LARGE_FAMILY_ID}?open=all`, signedIn: true },
  { name: "family-lone", path: `/family/${LONE_MEMBER_FAMILY_ID}`, signedIn: true },
  { name: "family-headless", path: `/family/${HEADLESS_FAMILY_ID}`, signedIn: true },
  { name: "family-unknown", path: "/family/99999", signedIn: true },
  { name: "search", path: "/searchfamily", signedIn: true },
  { name: "search-found", path: "/searchfamily?searchString=ver", signedIn: true },
  { name: "search-none", path: "/searchfamily?searchString=zzz", signedIn: true },
  { name: "profile-own", path: "/myProfile", signedIn: true },
  { name: "member", path: `/member/${OWN_FAMILY_ID + 2}`, signedIn: true },
  { name: "not-found", path: "/nowhere", signedIn: true },
  { name: "menu", path: "/", signedIn: true, act: (page) => page.locator("summary:visible").first().click() },
];

async function signIn(page: Page, origin: string) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Login Name").fill(MEMBER_LOGIN.loginName);
  await page.getByLabel("Password").fill(MEMBER_LOGIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${origin}/`);
}

interface Look {
  scripts: boolean;
  width: number;
  colorScheme: "light" | "dark";
}

async function shoot(browser: Browser, origin: string, look: Look): Promise<string[]> {
  const { scripts, width, colorScheme } = look;
  const files: string[] = [];
  for (const signedIn of [false, true]) {
    const viewport = { width, height: HEIGHT_PX };
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      viewport,
      colorScheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    if (signedIn) await signIn(page, origin);
    for (const shot of SHOTS.filter((each) => each.signedIn === signedIn)) {
      await page.goto(origin + shot.path);
      await shot.act?.(page);
      const file = `${shot.name}-${width}-${colorScheme}-${scripts ? "on" : "off"}.png`;
      await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
      files.push(file);
    }
    await context.close();
  }
  return files;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const standIn = await startStandIn();
const app = await startApp(standIn.url, { LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
const isQuick = process.argv.includes("--quick");
const looks = WIDTHS_PX.flatMap((width): Look[] => [
  { scripts: false, width, colorScheme: "light" },
  ...(isQuick ? [] : [{ scripts: true, width, colorScheme: "light" } as const]),
  { scripts: false, width, colorScheme: "dark" },
]);
const files: string[] = [];
for (const look of looks) files.push(...(await shoot(browser, app.origin, look)));
const figures = files
  .toSorted()
  .map(
    (file) =>
      `<figure><img src="${file}" loading="lazy" width="360"><figcaption>${file}</figcaption></figure>`,
  );
writeFileSync(
  `${FOLDER}/index.html`,
  `<!DOCTYPE html><meta charset="utf-8"><title>Screens</title>${figures.join("\n")}`,
);
process.stdout.write(`${files.length} pictures in ${FOLDER}/, index.html shows them\n`);
await browser.close();
await app.stop();
await standIn.close();
