import { readdirSync } from "node:fs";
import { preferHeadlessShell } from "./chromium";
import { NODE, PLAYWRIGHT, run, TSX, VITEST } from "./test-part";

const ENDING = ".test.ts";

async function main(screens: readonly string[]): Promise<boolean> {
  const known = readdirSync("tests/screens")
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
  if (screens.length === 0 || !screens.every((name) => known.includes(name))) {
    process.stderr.write(`Usage: npm run test:quick -- SCREEN…, of these: ${known.join(", ")}\n`);
    return false;
  }
  preferHeadlessShell();
  // The name of a state begins with the name of its screen.
  const words = screens.flatMap((name) => [name, name.replaceAll("-", " ")]);
  const wanted = `/(${screens.join("|")})\\.test\\.ts|every-screen\\.test\\.ts (${words.join("|")})\\b`;
  async function buildAndTestScreens() {
    const build = await run("build", "later", NODE, TSX, "scripts/build.ts");
    return build.isFine
      ? run("screens in Chromium", "later", NODE, PLAYWRIGHT, "test", "--grep", wanted)
      : build;
  }
  const parts = await Promise.all([
    run("check", "later", NODE, TSX, "scripts/check.ts"),
    run("units", "later", NODE, VITEST, "run", "--project", "unit"),
    buildAndTestScreens(),
  ]);
  for (const { output } of parts) process.stdout.write(output);
  return parts.every(({ isFine }) => isFine);
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
