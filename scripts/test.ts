import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { chromiumOptions, preferHeadlessShell } from "./chromium";

const MS_PER_S = 1000;
const FOLDER = "test-results";
const VITEST = "node_modules/vitest/vitest.mjs";
const VITEST_REPORT = `${FOLDER}/vitest.json`;
const DEPLOY_REPORT = `${FOLDER}/deploy.json`;
const ENGINES_REPORT = `${FOLDER}/engines.json`;
const PLAYWRIGHT_REPORT = `${FOLDER}/playwright.json`;

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function run(name: string, program: string, ...parameters: string[]): boolean {
  process.stdout.write(`\n== ${name}\n`);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, [program, ...parameters], { stdio: "inherit" });
  process.stdout.write(`== ${name}: ${Math.round((performance.now() - began) / MS_PER_S)} s\n`);
  return status === 0;
}

function report(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Runs vitest and gives its counts. */
function runVitest(name: string, file: string, ...parameters: string[]) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const isFine = run(name, VITEST, "run", ...reporters, ...parameters);
  return { isFine, ...vitestReport.parse(report(file)) };
}

const TSX = "node_modules/tsx/dist/cli.mjs";

/** Types, lint, build, then the tests; what fails early ends it. */
function main(): boolean {
  mkdirSync(FOLDER, { recursive: true });
  preferHeadlessShell();
  process.stdout.write(`Chromium: ${chromiumOptions().executablePath ?? "Playwright's own"}\n`);
  if (!run("check", TSX, "scripts/check.ts")) return false;
  if (!run("build", TSX, "scripts/build.ts")) return false;
  // Read before the browser's runner empties the folder.
  const unit = runVitest("unit, fitness and edge", VITEST_REPORT);
  const isBrowserFine = run("screens in Chromium", "node_modules/playwright/cli.js", "test");
  const { stats } = playwrightReport.parse(report(PLAYWRIGHT_REPORT));
  const engines = runVitest(
    "main paths in Firefox and WebKit",
    ENGINES_REPORT,
    "--config",
    "tests/engines/vitest.config.ts",
  );
  const deploy = runVitest(
    "recipes of operators",
    DEPLOY_REPORT,
    "--config",
    "tests/deploy/vitest.config.ts",
  );
  const runs = [unit, engines, deploy];
  const sum = (counts: readonly number[]) => counts.reduce((before, each) => before + each, 0);
  const passed = stats.expected + sum(runs.map(({ numPassedTests }) => numPassedTests));
  const failed = stats.unexpected + stats.flaky + sum(runs.map(({ numFailedTests }) => numFailedTests));
  const pending = sum([engines, deploy].map(({ numPendingTests }) => numPendingTests));
  const skipped = pending === 0 ? "" : `, ${pending} without their programs`;
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped}\n`);
  return isBrowserFine && runs.every(({ isFine }) => isFine) && failed === 0;
}

process.exit(main() ? 0 : 1);
