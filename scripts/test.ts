import { mkdirSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { archiveIn, RELEASE_COMMIT, RELEASE_EPOCH } from "../tests/deploy/support/release";
import { installPrograms, programsFound } from "../tests/support/installed-programs";
import { chromiumOptions, preferHeadlessShell } from "./chromium";
import { type Command, NODE, PLAYWRIGHT, run, type Showing, TSX, VITEST } from "./test-part";
import { readPlaywrightReport, readVitestReport } from "./test-report";

const FOLDER = "test-results";
const RELEASE = `${FOLDER}/release`;
const VITEST_REPORT = `${FOLDER}/vitest.json`;
const DEPLOY_REPORT = `${FOLDER}/deploy.json`;
const ENGINES_REPORT = `${FOLDER}/engines.json`;
const PLAYWRIGHT_REPORT = `${FOLDER}/playwright.json`;

function nodeOf(version: string): Command {
  return ["npx", "--yes", "--package", `node@${version}`, "--", "node"];
}

async function runVitest(
  name: string,
  showing: Showing,
  file: string,
  node: Command,
  ...parameters: string[]
) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const result = await run(name, showing, node, VITEST, "run", ...reporters, ...parameters);
  return { ...result, ...readVitestReport(file) };
}

/** Deploy tests and other engines mostly wait, so they run beside the rest. */
async function runBeside() {
  const deploy = await runVitest(
    "recipes of operators",
    "later",
    DEPLOY_REPORT,
    NODE,
    "--config",
    "tests/deploy/vitest.config.ts",
  );
  const engines = await runVitest(
    "main paths in Firefox and WebKit",
    "later",
    ENGINES_REPORT,
    NODE,
    "--config",
    "tests/engines/vitest.config.ts",
  );
  return [engines, deploy];
}

async function runUnder(version: string) {
  const node = nodeOf(version);
  const check = await run(`Node ${version}`, "at once", node, "--version");
  const file = `${FOLDER}/vitest-node-${version}.json`;
  const projects = ["--project", "unit", "--project", "edge"];
  const tests = await runVitest("unit, fitness and edge", "at once", file, node, ...projects);
  return { ...tests, isFine: check.isFine && tests.isFine };
}

function installAndListPrograms(): string {
  preferHeadlessShell();
  installPrograms();
  const chromium = chromiumOptions().executablePath ?? "Playwright's Chromium";
  const { found, omitted } = programsFound();
  const left = omitted === "" ? "Nothing is left out." : `Left out, because these are missing: ${omitted}`;
  process.stdout.write(`Found: Node ${process.versions.node}, ${chromium}, ${found}\n${left}\n`);
  return left;
}

async function main(also: readonly string[]): Promise<boolean> {
  mkdirSync(FOLDER, { recursive: true });
  const left = installAndListPrograms();
  rmSync(RELEASE, { recursive: true, force: true });
  process.env.SOURCE_DATE_EPOCH ??= RELEASE_EPOCH;
  process.env.SOURCE_COMMIT ??= RELEASE_COMMIT;
  const [check, release] = await Promise.all([
    run("check", "at once", NODE, TSX, "scripts/check.ts"),
    run("release", "later", NODE, TSX, "scripts/release.ts", "--to", RELEASE),
  ]);
  process.stdout.write(release.output);
  if (!check.isFine || !release.isFine) return false;
  process.env.RELEASE_ARCHIVE = archiveIn(RELEASE);
  const [chromium, unit, others] = await Promise.all([
    run("screens in Chromium", "at once", NODE, PLAYWRIGHT, "test"),
    runVitest("unit, fitness and edge", "later", VITEST_REPORT, NODE),
    runBeside(),
  ]);
  for (const { output } of [unit, ...others]) process.stdout.write(output);
  const runs = [unit, { ...chromium, ...readPlaywrightReport(PLAYWRIGHT_REPORT) }, ...others];
  for (const version of also) runs.push(await runUnder(version));
  const sum = (counts: readonly number[]) => counts.reduce((before, each) => before + each, 0);
  const failures = runs.flatMap((part) => part.failures);
  for (const each of runs.flatMap((part) => part.retried)) process.stdout.write(`\nSECOND ATTEMPT ${each}\n`);
  for (const each of failures) process.stdout.write(`\nFAILED ${each}\n`);
  const pending = sum(runs.map((part) => part.pending));
  const skipped = pending === 0 ? "" : `, ${pending} skipped`;
  const passed = sum(runs.map((part) => part.passed));
  process.stdout.write(`\n${left}\n${passed} passed, ${failures.length} failed${skipped}\n`);
  return runs.every(({ isFine }) => isFine) && failures.length === 0;
}

const { values: options } = parseArgs({ options: { also: { type: "string", multiple: true, default: [] } } });
process.exit((await main(options.also)) ? 0 : 1);
