import { spawnSync } from "node:child_process";
import { afterEach, describe, expect } from "vitest";
import * as z from "zod";
import { LOGIN_DEADLINE_MS } from "~/deadlines";
import { memberHash } from "~/session/session-user.server";
import { MEMBER_LOGIN } from "../backend/logins";
import { type AppProcess, SESSION_SECRET, startApp } from "../support/app-process";
import { type Answer, ask, cookiesAfter, openConnection, openForm, postForm, signedIn } from "./http";
import { app, callsTo, get, signIn, standIn, test } from "./product";

const logLine = z.object({ msg: z.string(), who: z.string().optional() });
const ASHA_ID = 4;

describe("settings", () => {
  function start(settings: Record<string, string>) {
    const env: NodeJS.ProcessEnv = { PATH: process.env.PATH, NODE_ENV: "production", ...settings };
    return spawnSync(process.execPath, ["build/server.js"], { env, encoding: "utf8" });
  }

  test("that are missing are named all at once", () => {
    const { status, stderr } = start({ SESION_SECRET: "5e".repeat(32) });
    expect(status).toBe(1);
    for (const name of ["BACKEND_URL", "PUBLIC_ORIGIN", "SESSION_SECRET"]) expect(stderr).toContain(name);
    expect(stderr).toContain("SESION_SECRET is not a setting: did you mean SESSION_SECRET?");
    expect(stderr).not.toContain("5e5e");
  });
});

describe("the log", () => {
  test("names a member by a keyed hash and a visitor not at all", async () => {
    const whoIn = async ({ headers }: Answer, msg = "request") => {
      const lines = () => app.log.filter((line) => line.includes(String(headers["x-request-id"])));
      const find = () =>
        lines()
          .map((line) => logLine.parse(JSON.parse(line)))
          .find((line) => line.msg === msg);
      await expect.poll(find).toBeDefined();
      return find()?.who;
    };
    expect(await whoIn(await get("/helpWithoutMenu"))).toBeUndefined();
    const cookie = await signIn();
    const page = await get("/family/1", { cookie });
    // With what the browser now keeps sealed, no call says who is reading.
    const file = await get("/family/1/contacts.vcf", { cookie: cookiesAfter(cookie, page) });
    const asha = memberHash(SESSION_SECRET)(String(ASHA_ID));
    for (const who of [whoIn(page), whoIn(file), whoIn(file, "file downloaded")])
      expect(await who).toBe(asha);
  });
});

describe("SIGTERM", () => {
  /** Longer than any test: only a second signal ends it. */
  const ENDLESS = "600000";
  const own: AppProcess[] = [];
  const startOwn = async (DRAIN_GRACE_MS: string) => {
    const started = await startApp(standIn.url, { DRAIN_GRACE_MS });
    own.push(started);
    return started;
  };
  const exitOf = ({ child }: AppProcess) =>
    new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  afterEach(async () => {
    standIn.latency(0);
    await Promise.all(own.splice(0).map((each) => each.stop()));
  });

  test("makes /readyz fail but serves pages until a second SIGTERM", async () => {
    const stopping = await startOwn(ENDLESS);
    const exit = exitOf(stopping);
    const cookie = await signedIn(stopping.origin);
    const open = await openConnection(stopping.port);
    expect(await open.ask("/login")).toMatch(/^HTTP\/1\.1 200.*Connection: keep-alive/s);
    let isOver = false;
    const visit = async (): Promise<void> => {
      expect((await ask(stopping.origin, "/family/1", { headers: { cookie } })).status).toBe(200);
      return isOver ? undefined : visit();
    };
    const visitors = Promise.all([visit(), visit()]);
    stopping.child.kill("SIGTERM");
    await expect.poll(async () => (await ask(stopping.origin, "/readyz")).status).toBe(503);
    isOver = true;
    await visitors;
    expect(await open.ask("/login")).toMatch(/^HTTP\/1\.1 200.*Connection: close/s);
    await open.closed;
    const fresh = await ask(stopping.origin, "/login");
    expect([fresh.status, fresh.headers.connection]).toEqual([200, "close"]);
    stopping.child.kill("SIGTERM");
    expect(await exit).toBe(0);
    await expect(ask(stopping.origin, "/login")).rejects.toThrow("ECONNREFUSED");
  });

  test("finishes a change in progress, accepts no connections and closes idle ones", async () => {
    const stopping = await startOwn("0");
    const exit = exitOf(stopping);
    standIn.received.length = 0;
    const idle = await openConnection(stopping.port);
    await idle.ask("/login");
    const form = await openForm(stopping.origin, "/login");
    const fields = { ...MEMBER_LOGIN, token: form.token };
    standIn.latency(LOGIN_DEADLINE_MS);
    const login = postForm(stopping.origin, "/login", fields, { cookie: form.cookie });
    await expect.poll(() => callsTo("/login").length).toBe(1);
    stopping.child.kill("SIGTERM");
    let hasAnswer = false;
    void login.then(() => {
      hasAnswer = true;
    });
    await expect
      .poll(() => ask(stopping.origin, "/healthz").then(String, (cause: Error) => cause.message))
      .toContain("ECONNREFUSED");
    expect(hasAnswer).toBe(false);
    standIn.latency(0);
    expect((await login).status).toBe(303);
    await idle.closed;
    expect(await exit).toBe(0);
  });

  test("resets no connection made before the socket closed", async () => {
    const stopping = await startOwn("0");
    const exit = exitOf(stopping);
    // The kernel takes connections for a process that does nothing.
    stopping.child.kill("SIGSTOP");
    const waiting = await Promise.all(Array.from({ length: 100 }, () => openConnection(stopping.port)));
    const answers = waiting.map((open) => open.ask("/healthz", "}"));
    stopping.child.kill("SIGTERM");
    stopping.child.kill("SIGCONT");
    // A process that is starved for too long takes them in and closes them, so that a proxy asks another replica.
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1\.1 200 |$)/);
    expect(await exit).toBe(0);
  });
});
