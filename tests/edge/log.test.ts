import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished } from "vitest";
import { freePort, SERVER_SWITCHES, SESSION_SECRET } from "../support/app-process";
import { end } from "../support/ended-process";
import { ask } from "./http";
import { standIn, test } from "./product";

const STARTED = { timeout: 25_000 };
/** More lines than a pipe and its reader hold. */
const PIPE_AND_MORE = 3_000;
const MEGABYTE_AND_MORE = 12_000;

/** The built app with its log somewhere; without a reader it cannot tell its port. */
async function startWithLog(stdout: "pipe" | number, settings: Record<string, string> = {}) {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...SERVER_SWITCHES.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    BACKEND_URL: standIn.url,
    BACKEND_DIALECT: "prefixed",
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRET,
    DRAIN_GRACE_MS: "0",
    LOG_LEVEL: "debug",
    ...settings,
  };
  const stdio = ["ignore", stdout, "inherit"] as const;
  const child = spawn(process.execPath, [...SERVER_SWITCHES.node, "build/server.js"], {
    env,
    stdio: [...stdio],
  });
  onTestFinished(() => end(child));
  const origin = `http://localhost:${port}`;
  const isAlive = async () => (await ask(origin, "/healthz").catch(() => null))?.status;
  await expect.poll(isAlive, STARTED).toBe(200);
  return { child, port, origin, exit: once(child, "exit") };
}

/** Health checks, each a line of the log, one behind the other on one connection. */
async function fill(port: number, requests = PIPE_AND_MORE) {
  const socket = connect(port, "127.0.0.1").resume();
  const check = (connection: string) =>
    `GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: ${connection}\r\n\r\n`;
  socket.write(check("keep-alive").repeat(requests) + check("close"));
  await once(socket, "close");
}

describe("a log that cannot be written", () => {
  test("because its disk is full costs no answer and no stop", async () => {
    const full = await open("/dev/full", "w");
    onTestFinished(() => full.close());
    const { child, origin, exit } = await startWithLog(full.fd);
    expect((await ask(origin, "/login")).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });

  test("because its reader stalls costs no answer and no stop", async () => {
    const { child, port, origin, exit } = await startWithLog("pipe");
    await fill(port);
    expect((await ask(origin, "/healthz")).status).toBe(200);
    expect((await ask(origin, "/login")).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });

  test("because its reader has ended costs no answer and no stop", async () => {
    const { child, port, origin, exit } = await startWithLog("pipe");
    child.stdout?.destroy();
    await fill(port);
    expect((await ask(origin, "/login")).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });

  test("loses lines over a megabyte, and says how many when there is a reader again", async () => {
    const metricsPort = await freePort();
    const { child, port } = await startWithLog("pipe", { METRICS_PORT: String(metricsPort) });
    await fill(port, MEGABYTE_AND_MORE);
    const { body } = await ask(`http://127.0.0.1:${metricsPort}`, "/metrics");
    expect(Number(/^directory_log_lines_dropped_total (\d+)/m.exec(body)?.[1])).toBeGreaterThan(0);
    const told: string[] = [];
    if (child.stdout) createInterface({ input: child.stdout }).on("line", (line) => told.push(line));
    await expect.poll(() => told.some((line) => line.includes('"log lines dropped"')), STARTED).toBe(true);
    for (const line of told) expect(() => JSON.parse(line)).not.toThrow();
  });
});
