import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";

const PREFIX = "PATH=$(node scripts/node-path.cjs) && ";
const OLD = "20.20.2";
const GOING_ON = `Node ${OLD} is too old for this; continuing with Node 24.x from the npm registry.\n`;

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** A PATH whose `node` reports another version and whose `npx` prints the content of a file. */
const folder = mkdtempSync(join(tmpdir(), "old-node-"));
const ONLINE = join(folder, "online");
const OFFLINE = join(folder, "offline");
const WITHOUT_ITS_PROGRAM = join(folder, "without-its-program");
const FETCHED = join(folder, "fetched here");

function program(path: string, ...lines: string[]) {
  writeFileSync(path, ["#!/bin/sh", ...lines, ""].join("\n"), { mode: 0o755 });
}

beforeAll(() => {
  for (const each of [ONLINE, OFFLINE, WITHOUT_ITS_PROGRAM, FETCHED]) mkdirSync(each);
  writeFileSync(
    join(folder, "pretend.cjs"),
    `Object.defineProperty(process, "versions", { value: { node: process.env.PRETENDED } });`,
  );
  for (const each of [ONLINE, OFFLINE, WITHOUT_ITS_PROGRAM])
    program(join(each, "node"), `exec '${process.execPath}' --require '${folder}/pretend.cjs' "$@"`);
  symlinkSync(process.execPath, join(FETCHED, "node"));
  program(join(ONLINE, "npx"), `echo '24.21.0 ${FETCHED}/node'`);
  program(join(OFFLINE, "npx"), "echo 'npm error code ENOTFOUND' >&2", "exit 1");
  // Like npm where install scripts are forbidden: the old Node answers.
  program(join(WITHOUT_ITS_PROGRAM, "npx"), `echo '${OLD} /usr/bin/node'`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = (path: string, pretended = OLD): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path}:${process.env.PATH}`,
  PRETENDED: pretended,
});

/** Runs a command like a script of package.json. */
function ran(command: string, path: string, pretended?: string) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", PREFIX + command], {
    encoding: "utf8",
    env: environment(path, pretended),
  });
  return { status, stdout, stderr };
}

test.each(["22.19.0", "22.23.3", "24.6.0", "24.21.0", "26.10.0"])(
  "Node %s runs the scripts without fetching or printing anything",
  (version) => {
    const printed = ran('echo "$PATH"', OFFLINE, version);
    expect(printed).toEqual({ status: 0, stdout: `${OFFLINE}:${process.env.PATH}\n`, stderr: "" });
  },
);

test.each([
  ["18.20.8", "too old for this"],
  ["20.20.2", "too old for this"],
  ["21.7.3", "too old for this"],
  ["22.18.0", "too old for this"],
  ["24.5.0", "not supported"],
  ["23.11.1", "not supported"],
  ["25.1.0", "not supported"],
  ["27.0.0", "not supported"],
])("with Node %s a script runs under another version, and says so in one line", (version, fault) => {
  const { status, stdout, stderr } = ran("exec node --print process.version", ONLINE, version);
  expect(stderr).toBe(`Node ${version} is ${fault}; continuing with Node 24.x from the npm registry.\n`);
  expect([status, stdout]).toEqual([0, `${process.version}\n`]);
});

test.each([
  ["without a network", OFFLINE],
  ["where npm may not link the program", WITHOUT_ITS_PROGRAM],
])("%s a script says what to install, and does not run", (_where, path) => {
  const stderr = `${GOING_ON}Node 24 could not be fetched from the npm registry: install it and try again.\n`;
  expect(ran("echo begun", path)).toEqual({ status: 1, stdout: "", stderr });
});

test("the fetched Node passes on the exit code of a script", () => {
  expect(ran("exec node --eval 'process.exit(7)'", ONLINE).status).toBe(7);
});

const WAITING = `
  for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => {
    process.stdout.write(name);
    process.exit(5);
  });
  process.stdin.resume();
  process.stdout.write("ready ");`;

test.each([
  ["SIGTERM to what was started", "SIGTERM", (pid: number) => pid],
  ["Ctrl-C, which a terminal sends to the whole group,", "SIGINT", (pid: number) => -pid],
] as const)("%s reaches a script under the fetched Node once", async (_what, signal, target) => {
  const command = `${PREFIX}exec node --eval '${WAITING}'`;
  const child = spawn("sh", ["-c", command], { env: environment(ONLINE), detached: true });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString("utf8");
  });
  await expect.poll(() => output).toBe("ready ");
  process.kill(target(child.pid ?? 0), signal);
  expect(await once(child, "close")).toEqual([5, null]);
  expect(output).toBe(`ready ${signal}`);
});

test("every script of package.json starts with node-path.cjs and replaces its shell", () => {
  for (const [name, command] of Object.entries(scripts)) {
    expect(command.slice(0, PREFIX.length), name).toBe(PREFIX);
    expect(command, name).toMatch(/&& exec [^&]+$/);
  }
});
