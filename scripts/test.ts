import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { archiveIn, RELEASE_EPOCH } from "../tests/deploy/support/release";
import { chromiumOptions, preferHeadlessShell } from "./chromium";

const MS_PER_S = 1000;
const FOLDER = "test-results";
const RELEASE = `${FOLDER}/release`;
const TSX = "node_modules/tsx/dist/cli.mjs";
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

/** What a part says is shown as it comes, or kept until nothing else is shown. */
type Showing = "at once" | "later";

interface Outcome {
  isFine: boolean;
  /** What is to be shown later. */
  kept: string;
}

const NODE = [process.execPath] as const;

/** The command of another Node, which npm brings along. */
function nodeOf(version: string): Command {
  return ["npx", "--yes", "--package", `node@${version}`, "--", "node"];
}

type Command = readonly [string, ...string[]];

async function run(
  name: string,
  showing: Showing,
  [program, ...before]: Command,
  ...parameters: string[]
): Promise<Outcome> {
  const kept: string[] = [];
  const say = (text: string) => void (showing === "later" ? kept.push(text) : process.stdout.write(text));
  say(`\n== ${name}\n`);
  const began = performance.now();
  const stdio = showing === "later" ? "pipe" : "inherit";
  const child = spawn(program, [...before, ...parameters], { stdio });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => say(text));
  await once(child, "close");
  say(`== ${name}: ${Math.round((performance.now() - began) / MS_PER_S)} s\n`);
  return { isFine: child.exitCode === 0, kept: kept.join("") };
}

function report(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Runs vitest and gives its counts. */
async function runVitest(
  name: string,
  showing: Showing,
  file: string,
  node: Command,
  ...parameters: string[]
) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const outcome = await run(name, showing, node, VITEST, "run", ...reporters, ...parameters);
  return { ...outcome, ...vitestReport.parse(report(file)) };
}

/** What waits more than it works, so that it fits beside the browser: other engines and the recipes. */
async function runBeside() {
  const engines = await runVitest(
    "main paths in Firefox and WebKit",
    "later",
    ENGINES_REPORT,
    NODE,
    "--config",
    "tests/engines/vitest.config.ts",
  );
  const deploy = await runVitest(
    "recipes of operators",
    "later",
    DEPLOY_REPORT,
    NODE,
    "--config",
    "tests/deploy/vitest.config.ts",
  );
  return [engines, deploy];
}

/** Units and what is asked over HTTP, under another Node than the one that runs everything. */
async function runUnder(version: string) {
  const node = nodeOf(version);
  const check = await run(`Node ${version}`, "at once", node, "scripts/node-version.cjs");
  const file = `${FOLDER}/vitest-node-${version}.json`;
  const projects = ["--project", "unit", "--project", "edge"];
  const tests = await runVitest("unit, fitness and edge", "at once", file, node, ...projects);
  return { ...tests, isFine: check.isFine && tests.isFine };
}

/** Types and lint, the release and with it the build, then the tests; what fails early ends it. */
async function main(also: readonly string[]): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  preferHeadlessShell();
  process.stdout.write(`Chromium: ${chromiumOptions().executablePath ?? "Playwright's own"}\n`);
  rmSync(RELEASE, { recursive: true, force: true });
  process.env.SOURCE_DATE_EPOCH ??= RELEASE_EPOCH;
  const [check, release] = await Promise.all([
    run("check", "at once", NODE, TSX, "scripts/check.ts"),
    run("release", "later", NODE, TSX, "scripts/release.ts", "--to", RELEASE),
  ]);
  process.stdout.write(release.kept);
  if (!check.isFine || !release.isFine) return false;
  process.env.RELEASE_ARCHIVE = archiveIn(RELEASE);
  const unit = await runVitest("unit, fitness and edge", "at once", VITEST_REPORT, NODE);
  const besides = runBeside();
  const chromium = await run(
    "screens in Chromium",
    "at once",
    NODE,
    "node_modules/playwright/cli.js",
    "test",
  );
  const { stats } = playwrightReport.parse(report(PLAYWRIGHT_REPORT));
  const others = await besides;
  for (const { kept } of others) process.stdout.write(kept);
  const runs = [unit, ...others];
  for (const version of also) runs.push(await runUnder(version));
  const sum = (counts: readonly number[]) => counts.reduce((before, each) => before + each, 0);
  const passed = stats.expected + sum(runs.map(({ numPassedTests }) => numPassedTests));
  const failed = stats.unexpected + stats.flaky + sum(runs.map(({ numFailedTests }) => numFailedTests));
  const pending = sum(others.map(({ numPendingTests }) => numPendingTests));
  const skipped = pending === 0 ? "" : `, ${pending} without their programs`;
  process.stdout.write(`\n${passed} passed, ${failed} failed${skipped}\n`);
  return [chromium, ...runs].every(({ isFine }) => isFine) && failed === 0;
}

const { values: options } = parseArgs({ options: { also: { type: "string", multiple: true, default: [] } } });
process.exit((await main(options.also)) ? 0 : 1);
