import { spawn } from "node:child_process";
import { once } from "node:events";
import { open } from "node:fs/promises";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished } from "vitest";
import { freePort, SERVER_SWITCHES, serverEnv, startApp } from "../support/app-process";
import { end } from "../support/ended-process";
import { notShown, symptom } from "../support/symptoms";
import { ask, postForm } from "./http";
import { app, get, signIn, standIn, submit, test } from "./product";

const STARTED = { timeout: 120_000 };
/** More lines than a pipe and its reader hold. */
const PIPE_AND_MORE = 3_000;
const MEGABYTE_AND_MORE = 12_000;

/** The built app with its log somewhere; without a reader it cannot tell its port. */
async function startWithLog(stdout: "pipe" | number, settings: Record<string, string> = {}) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { PORT: String(port), PUBLIC_ORIGIN: origin, DRAIN_GRACE_MS: "0", LOG_LEVEL: "debug" };
  const env = serverEnv(standIn.url, { ...own, ...settings });
  const stdio = ["ignore", stdout, "inherit"] as const;
  const server = [...SERVER_SWITCHES.node, "build/server.js"];
  const child = spawn(process.execPath, server, { env, stdio: [...stdio] });
  onTestFinished(() => end(child));
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

  test.each(["stalls", "has ended"])("because its reader %s costs no answer and no stop", async (reader) => {
    const { child, port, origin, exit } = await startWithLog("pipe");
    if (reader === "has ended") child.stdout?.destroy();
    await fill(port);
    expect((await ask(origin, "/login")).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });

  test("loses lines over a megabyte, and says how many when there is a reader again", async () => {
    const metricsPort = await freePort();
    const { child, port } = await startWithLog("pipe", { METRICS_PORT: String(metricsPort) });
    await fill(port, MEGABYTE_AND_MORE);
    const told: string[] = [];
    if (child.stdout) createInterface({ input: child.stdout }).on("line", (line) => told.push(line));
    const { body } = await ask(`http://127.0.0.1:${metricsPort}`, "/metrics");
    await expect.poll(() => notShown(symptom("the disk is full"), told, body), STARTED).toEqual([]);
    for (const line of told) expect(() => JSON.parse(line)).not.toThrow();
  });
});

const linesWith = (word: string, log = app.log) => log.filter((line) => line.includes(word));

describe("a refused form has its reason in the log", () => {
  test.each([
    ["of another site", { origin: "https://other.example" }, "foreignOrigin", 403],
    ["of an unknown host", { host: "other.example" }, "unknownHost", 421],
    ["of a wrong type", { "content-type": "text/plain" }, "unsupportedType", 415],
    ["that is too long", { "content-length": "5000000", connection: "close" }, "tooLarge", 413],
    ["without a token", {}, "messages.formExpired", 400],
  ])("%s", async (_what, headers, reason, status) => {
    app.log.length = 0;
    const answer = await postForm(app.origin, "/login", { loginName: "a" }, headers);
    expect(answer.status).toBe(status);
    const isTold = () => linesWith(`"reason":"${reason}`).length;
    await expect.poll(isTold).toBe(1);
  });

  test("a form that a limit refuses tells the limit, and whose it was without a name", async () => {
    const typed = { loginName: "never.seen.before", password: "wrong-password" };
    app.log.length = 0;
    for (let attempt = 0; attempt < 5; attempt++)
      await submit("/login", { ...typed, password: `wrong-${attempt}` });
    await expect.poll(() => linesWith('"limit":"login"').length).toBe(1);
    const [line = ""] = linesWith('"limit":"login"');
    expect(JSON.parse(line)).toMatchObject({ status: 429, reason: "messages.lockedOut" });
    expect(line).toMatch(/"account":"[\w-]{16}","network":"[\w-]{16}"/);
    expect(app.log.join()).not.toContain(typed.loginName);
    expect(linesWith('"backend call refused"').length).toBeGreaterThan(0);
    expect(linesWith('"backend call failed"')).toEqual([]);
  });
});

test("what was typed into an address, a header or the name of a file is not in the log", async () => {
  const typed = ["asha.verma", "9876543210", "secret-asha"];
  const cookie = await signIn();
  app.log.length = 0;
  const paths = "/ /family/ /member/ /event/ /login/ /login;password= /FAMILY/ /build/ /%2F".split(" ");
  for (const path of paths)
    for (const text of typed) await get(`${path}x${text}?${text}=${text}`, { cookie, "x-request-id": text });
  const image = `--b\r\nContent-Disposition: form-data; name="${typed[0]}"; filename="${typed[1]}.jpg"\r\n\r\n--b--\r\n`;
  await ask(app.origin, "/family?edit=image", {
    method: "POST",
    headers: {
      cookie,
      origin: app.origin,
      "content-type": "multipart/form-data; boundary=b",
      from: `${typed[0]}`,
    },
    body: image,
  });
  await expect.poll(() => linesWith('"method":"POST"').length).toBe(1);
  expect(linesWith('"path":"/family/:familyId?"').length).toBeGreaterThan(0);
  expect(linesWith('"path":"unknown"').length).toBeGreaterThan(0);
  for (const text of typed) expect(linesWith(text)).toEqual([]);
});

test("a backend that is down at the start is a warning with the error's code, and so is a misspelt setting", async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const settings = { REDIS_ULR: "redis://x", PUBLIC_ORIGIN: "https://directory.example" };
  const started = await startApp(nowhere, settings);
  onTestFinished(() => started.stop());
  const told = (word: string) => linesWith(word, started.log).map((line) => JSON.parse(line));
  const down = { level: 40, code: "ECONNREFUSED", backend: nowhere };
  await expect.poll(() => told('"backend down"')).toMatchObject([down]);
  expect(told('"starting"')).toMatchObject([{ version: expect.stringMatching(/^\d+\.\d+\.\d+/) }]);
  expect(told('"setting misspelt"')).toMatchObject([{ level: 40, written: "REDIS_ULR", meant: "REDIS_URL" }]);
  expect(told('"listening"')).toMatchObject([{ host: "127.0.0.1", trustProxy: [], metricsAt: null }]);
  expect(told("TRUST_PROXY is empty")).toHaveLength(1);
});
