import { readdirSync } from "node:fs";
import { states } from "../tests/support/states";
import { preferHeadlessShell } from "./chromium";
import { NODE, PLAYWRIGHT, run, TSX, VITEST } from "./test-part";

const ENDING = ".test.ts";
/** What crosses all screens: heights on a phone, unmarked words, a third language. */
const CROSSING_IN_BROWSER = "page-lengths";
const CROSSING_OVER_HTTP = ["tests/edge/hindi.test.ts", "tests/edge/third-language.test.ts"];

async function main(screens: readonly string[]): Promise<boolean> {
  const tested = readdirSync("tests/screens")
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
  const shown = states.map(({ name }) => name.replace(/,.*/, "").replaceAll(" ", "-"));
  const known = [...new Set([...tested, ...shown])].sort();
  if (screens.length === 0 || !screens.every((name) => known.includes(name))) {
    process.stderr.write(`Usage: npm run test:quick -- SCREEN…, of these: ${known.join(", ")}\n`);
    return false;
  }
  preferHeadlessShell();
  // The name of a state begins with the name of its screen.
  const words = screens.flatMap((name) => [name, name.replaceAll("-", " ")]);
  const wanted = `/(${[...screens, CROSSING_IN_BROWSER].join("|")})\\.test\\.ts|every-screen\\.test\\.ts (${words.join("|")})\\b`;
  async function buildAndTestScreens() {
    const build = await run("build", "later", NODE, TSX, "scripts/build.ts");
    if (!build.isFine) return [build];
    return Promise.all([
      run("screens in Chromium", "later", NODE, PLAYWRIGHT, "test", "--grep", wanted),
      run("all screens over HTTP", "later", NODE, VITEST, "run", "--project", "edge", ...CROSSING_OVER_HTTP),
    ]);
  }
  const parts = await Promise.all([
    run("check", "later", NODE, TSX, "scripts/check.ts"),
    run("units", "later", NODE, VITEST, "run", "--project", "unit"),
    buildAndTestScreens(),
  ]);
  const all = parts.flat();
  for (const { output } of all) process.stdout.write(output);
  return all.every(({ isFine }) => isFine);
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
