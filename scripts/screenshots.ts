import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "playwright";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { startApp } from "../tests/support/app-process";
import type { State } from "../tests/support/state";
import { openState, states } from "../tests/support/states";
import { chromiumOptions } from "./chromium";
import { writeReadmeImages } from "./readme-images";
import { indexPage, type PictureRow } from "./screenshots-index";

const FOLDER = "screenshots";
const WIDTHS_PX = [360, 768, 1280] as const;
const HEIGHT_PX = 800;
const PICTURE_MAX_PX = 16_000;

interface Look {
  scripts: boolean;
  width: number;
  colorScheme: "light" | "dark";
  language: "en" | "hi";
}

interface Shot extends Look {
  state: State;
  file: string;
}

function fileOf({ name }: State, { scripts, width, colorScheme, language }: Look): string {
  const words = name.replaceAll(",", "").replaceAll(" ", "-");
  const languageSuffix = language === "en" ? "" : `-${language}`;
  return `${words}-${width}-${colorScheme}-scripts-${scripts ? "on" : "off"}${languageSuffix}.png`;
}

function wordAfter(option: string): string | null {
  const at = process.argv.indexOf(option);
  return at < 0 ? null : (process.argv[at + 1] ?? "");
}

/** All states take a quarter of an hour, so this limits them to those whose names begin like this. */
const ONLY = wordAfter("--only");

/** Buttons on the way to a state are found by their English names. */
const statesIn = ({ language }: Look) =>
  states.filter(({ name, act }) => name.startsWith(ONLY ?? "") && (language === "en" || !act));

async function shoot(browser: Browser, baseURL: string, standIn: StandIn, look: Look): Promise<Shot[]> {
  const { scripts, width, colorScheme, language } = look;
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: scripts,
    viewport: { width, height: HEIGHT_PX },
    colorScheme,
    reducedMotion: "reduce",
    locale: language === "en" ? "en-GB" : "hi-IN",
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const state of statesIn(look)) {
    await openState(page, standIn, state);
    const file = fileOf(state, look);
    // Chromium does not paint rows off the screen, so the viewport becomes as high as the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, PICTURE_MAX_PX) });
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
    await page.setViewportSize({ width, height: HEIGHT_PX });
    shots.push({ ...look, state, file });
  }
  await context.close();
  return shots;
}

function pictureRows(shots: readonly Shot[]): PictureRow[] {
  return states.flatMap((state) => {
    const pictures = shots
      .filter((shot) => shot.state === state)
      .map(({ file, width, colorScheme, language, scripts }) => ({
        file: join(FOLDER, file),
        words: `${width} px, ${colorScheme}, ${language}, scripts ${scripts ? "on" : "off"}`,
        width,
      }));
    return pictures.length === 0 ? [] : { heading: state.name, path: state.path, pictures };
  });
}

async function shootAll(browser: Browser, origin: string, standIn: StandIn, before: string | null) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const isQuick = process.argv.includes("--quick");
  const looks = WIDTHS_PX.flatMap((width): Look[] => [
    { scripts: false, width, colorScheme: "light", language: "en" },
    ...(isQuick ? [] : [{ scripts: true, width, colorScheme: "light", language: "en" } as const]),
    { scripts: false, width, colorScheme: "dark", language: "en" },
    { scripts: false, width, colorScheme: "light", language: "hi" },
  ]);
  const shots: Shot[] = [];
  for (const look of looks) shots.push(...(await shoot(browser, origin, standIn, look)));
  const index = join(FOLDER, "index.html");
  writeFileSync(index, await indexPage(index, pictureRows(shots), before));
  process.stdout.write(`${shots.length} screenshots in ${FOLDER}/: open index.html\n`);
}

function folderBefore(): string | null {
  const folder = wordAfter("--against");
  if (folder === null) return null;
  if (folder === "" || !existsSync(folder))
    throw new Error("--against needs a folder of earlier screenshots");
  if (resolve(folder) === resolve(FOLDER)) throw new Error(`${FOLDER}/ is overwritten: move it first`);
  return folder;
}

const before = folderBefore();
const standIn = await startStandIn();
const app = await startApp(standIn.url);
const browser = await chromium.launch(chromiumOptions());
if (ONLY === null) await writeReadmeImages(browser);
if (!process.argv.includes("--readme")) await shootAll(browser, app.origin, standIn, before);
await browser.close();
await app.stop();
await standIn.close();
