import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { type Browser, chromium } from "playwright";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { startApp } from "../tests/support/app-process";
import type { State } from "../tests/support/state";
import { openState, states } from "../tests/support/states";
import { chromiumOptions } from "./chromium";
import { writeReadmeImages } from "./readme-images";

const FOLDER = "screenshots";
const WIDTHS_PX = [360, 1280] as const;
const HEIGHT_PX = 800;

/** How a person may look at the product. */
interface Look {
  scripts: boolean;
  width: number;
  colorScheme: "light" | "dark";
}

/** A picture of a state, and how it was looked at. */
interface Shot extends Look {
  state: State;
  file: string;
}

function fileOf({ name }: State, { scripts, width, colorScheme }: Look): string {
  const words = name.replaceAll(",", "").replaceAll(" ", "-");
  return `${words}-${width}-${colorScheme}-scripts-${scripts ? "on" : "off"}.png`;
}

async function shoot(browser: Browser, origin: string, standIn: StandIn, look: Look): Promise<Shot[]> {
  const { scripts, width, colorScheme } = look;
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    viewport: { width, height: HEIGHT_PX },
    colorScheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const shots: Shot[] = [];
  for (const state of states) {
    await openState(page, origin, standIn, state);
    const file = fileOf(state, look);
    await page.screenshot({ path: `${FOLDER}/${file}`, fullPage: true });
    shots.push({ ...look, state, file });
  }
  await context.close();
  return shots;
}

function figure({ file, width, scripts, colorScheme }: Shot): string {
  const words = `${width} px, ${colorScheme}, scripts ${scripts ? "on" : "off"}`;
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width === 360 ? 240 : 480}"></a>
<figcaption>${words}</figcaption></figure>`;
}

/** A page to look through: a row of pictures for every state. */
function indexPage(shots: readonly Shot[]): string {
  const rows = states.map((state) => {
    const own = shots.filter((shot) => shot.state === state).map(figure);
    return `<h2>${state.name} <code>${state.path}</code></h2><div>${own.join("\n")}</div>`;
  });
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font-family:system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}
figure{margin:0}img{border:1px solid #999;max-height:70vh;object-fit:cover;object-position:top}</style>
<h1>Screens and states</h1>${rows.join("\n")}</html>`;
}

/** Every screen in every look into a folder of its own. */
async function shootAll(browser: Browser, origin: string, standIn: StandIn) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const isQuick = process.argv.includes("--quick");
  const looks = WIDTHS_PX.flatMap((width): Look[] => [
    { scripts: false, width, colorScheme: "light" },
    ...(isQuick ? [] : [{ scripts: true, width, colorScheme: "light" } as const]),
    { scripts: false, width, colorScheme: "dark" },
  ]);
  const shots: Shot[] = [];
  for (const look of looks) shots.push(...(await shoot(browser, origin, standIn, look)));
  writeFileSync(`${FOLDER}/index.html`, indexPage(shots));
  process.stdout.write(`${shots.length} pictures in ${FOLDER}/, index.html shows them\n`);
}

const standIn = await startStandIn();
const app = await startApp(standIn.url, { LOG_LEVEL: "warn" });
const browser = await chromium.launch(chromiumOptions());
await writeReadmeImages(browser, app.origin, standIn);
// With --readme only the two of the README.
if (!process.argv.includes("--readme")) await shootAll(browser, app.origin, standIn);
await browser.close();
await app.stop();
await standIn.close();
