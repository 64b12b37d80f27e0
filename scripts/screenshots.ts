import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Browser, chromium } from "playwright";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { startApp } from "../tests/support/app-process";
import type { State } from "../tests/support/state";
import { openState, states } from "../tests/support/states";
import { chromiumOptions } from "./chromium";
import { writeReadmeImages } from "./readme-images";

const FOLDER = "screenshots";
const PHONE_PX = 360;
const WIDTHS_PX = [PHONE_PX, 768, 1280] as const;
const HEIGHT_PX = 800;
const PICTURE_MAX_PX = 16_000;

/** How a person may look at the product. */
interface Look {
  scripts: boolean;
  width: number;
  colorScheme: "light" | "dark";
  language: "en" | "hi";
}

/** A picture of a state, and how it was looked at. */
interface Shot extends Look {
  state: State;
  file: string;
}

function fileOf({ name }: State, { scripts, width, colorScheme, language }: Look): string {
  const words = name.replaceAll(",", "").replaceAll(" ", "-");
  const spoken = language === "en" ? "" : `-${language}`;
  return `${words}-${width}-${colorScheme}-scripts-${scripts ? "on" : "off"}${spoken}.png`;
}

/** The word after an option; null without it. */
function wordAfter(option: string): string | null {
  const at = process.argv.indexOf(option);
  return at < 0 ? null : (process.argv[at + 1] ?? "");
}

/** Only the states whose name begins so, since all of them in every look take a quarter of an hour. */
const ONLY = wordAfter("--only");

/** What is pressed on the way to a state is named in English. */
const statesIn = ({ language }: Look) =>
  states.filter(({ name, act }) => name.startsWith(ONLY ?? "") && (language === "en" || !act));

async function shoot(browser: Browser, origin: string, standIn: StandIn, look: Look): Promise<Shot[]> {
  const { scripts, width, colorScheme, language } = look;
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: HEIGHT_PX },
    colorScheme,
    reducedMotion: "reduce",
    locale: language === "en" ? "en-GB" : "hi-IN",
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const state of statesIn(look)) {
    await openState(page, origin, standIn, state);
    const file = fileOf(state, look);
    // Rows off the screen are not drawn, so the screen is as high as the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, PICTURE_MAX_PX) });
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
    await page.setViewportSize({ width, height: HEIGHT_PX });
    shots.push({ ...look, state, file });
  }
  await context.close();
  return shots;
}

function figure(path: string, words: string, width: number): string {
  return `<figure><a href="${path}"><img src="${path}" alt="" loading="lazy" width="${width === PHONE_PX ? 240 : 480}"></a>
<figcaption>${words}</figcaption></figure>`;
}

/** A picture, and beside it the one of the same name that was taken before. */
function figures({ file, width, scripts, colorScheme, language }: Shot, before: string | null): string {
  const words = `${width} px, ${colorScheme}, ${language}, scripts ${scripts ? "on" : "off"}`;
  const old = before === null ? null : join(before, file);
  const pair =
    old === null ? [] : [existsSync(old) ? figure(relative(FOLDER, old), `before: ${words}`, width) : "new"];
  return [...pair, figure(file, words, width)].join("\n");
}

/** A page to look through: a row of pictures for every state. */
function indexPage(shots: readonly Shot[], before: string | null): string {
  const rows = states.flatMap((state) => {
    const own = shots.filter((shot) => shot.state === state).map((shot) => figures(shot, before));
    return own.length === 0
      ? []
      : `<h2>${state.name} <code>${state.path}</code></h2><div>${own.join("\n")}</div>`;
  });
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font-family:system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0}img{border:1px solid #999;max-height:70vh;object-fit:cover;object-position:top}</style>
<h1>Screens and states</h1>${rows.join("\n")}</html>`;
}

/** Every screen in every look into a folder of its own. */
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
  writeFileSync(`${FOLDER}/index.html`, indexPage(shots, before));
  process.stdout.write(`${shots.length} pictures in ${FOLDER}/, index.html shows them\n`);
}

/** The folder after `--against`; null without it. */
function folderBefore(): string | null {
  const folder = wordAfter("--against");
  if (folder === null) return null;
  if (folder === "" || !existsSync(folder))
    throw new Error("--against wants a folder with pictures of before");
  if (resolve(folder) === resolve(FOLDER)) throw new Error(`${FOLDER}/ is written anew: move it away first`);
  return folder;
}

const before = folderBefore();
const standIn = await startStandIn();
const app = await startApp(standIn.url, { LOG_LEVEL: "warn" });
const browser = await chromium.launch(chromiumOptions());
if (ONLY === null) await writeReadmeImages(browser, app.origin, standIn);
// With --readme only the two of the README.
if (!process.argv.includes("--readme")) await shootAll(browser, app.origin, standIn, before);
await browser.close();
await app.stop();
await standIn.close();
