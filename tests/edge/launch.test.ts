import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freePort, SERVER_SWITCHES, SESSION_SECRET } from "../support/app-process";
import { ask } from "./http";

const NODE = process.execPath;
/** npm and two processes of Node, on a busy machine. */
const START_MS = 120_000;

let started: ChildProcess | undefined;
afterEach(() => {
  // Only a test that failed leaves processes behind.
  for (const pid of descendants(started?.pid ?? 0)) process.kill(pid, "SIGKILL");
});

/** A process and those that it started, as far as they still run. */
function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return [pid, ...children.flatMap((child) => descendants(Number(child)))];
  } catch {
    return [];
  }
}

const partsOf = (pid: number, file: "cmdline" | "environ") =>
  readFileSync(`/proc/${pid}/${file}`, "utf8").split("\0").filter(Boolean);

async function launch(program: string, ...parameters: string[]) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: `${dirname(NODE)}:${process.env.PATH}`,
    PORT: String(port),
    HOST: "127.0.0.1",
    BACKEND_URL: "http://127.0.0.1:9",
    PUBLIC_ORIGIN: origin,
    SESSION_SECRET,
    DRAIN_GRACE_MS: "200",
    LOG_LEVEL: "warn",
  };
  const child = spawn(program, parameters, { env, stdio: "ignore", detached: true });
  started = child;
  const exit = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const isAlive = () =>
    ask(origin, "/healthz").then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isAlive, { timeout: START_MS }).toBe(true);
  return { child, exit, isAlive, pids: descendants(child.pid ?? 0) };
}

const WAYS: [string, string, ...string[]][] = [
  ["npm start", "npm", "start", "--silent"],
  ["node build/index.js", NODE, "build/index.js"],
];

test.each(WAYS)(
  "%s passes the memory settings on, and SIGTERM ends every process",
  async (_way, ...command) => {
    const { child, exit, isAlive, pids } = await launch(...command);
    const server = pids.find((pid) =>
      partsOf(pid, "cmdline").some((part) => part.endsWith("build/server.js")),
    );
    expect(partsOf(server ?? 0, "cmdline")).toEqual(expect.arrayContaining(SERVER_SWITCHES.node));
    expect(partsOf(server ?? 0, "environ")).toEqual(
      expect.arrayContaining(Object.entries(SERVER_SWITCHES.env).map((pair) => pair.join("="))),
    );
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
    await expect.poll(() => pids.flatMap(descendants)).toEqual([]);
    expect(await isAlive()).toBe(false);
  },
);

test.each([
  ["SIGKILL", (pid: number) => process.kill(pid, "SIGKILL"), null],
  ["Ctrl-C", (pid: number) => process.kill(-pid, "SIGINT"), 0],
])("%s ends every process", async (_signal, send, code) => {
  const { child, exit, pids } = await launch(NODE, "build/index.js");
  send(child.pid ?? 0);
  expect(await exit).toBe(code);
  await expect.poll(() => pids.flatMap(descendants)).toEqual([]);
});
