import { afterEach, beforeEach, expect, test } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { ask, cookiesAfter, openForm, postForm, signedIn } from "./http";

const CALL = "/getfamilydetails";
/** Longer than any test. */
const HELD_MS = 600_000;

let standIn: StandIn;
let app: AppProcess;
let cookie: string;

async function startWith(settings: Record<string, string>) {
  app = await startApp(standIn.url, settings);
  cookie = await signedIn(app.origin);
  standIn.received.length = 0;
}

beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(async () => {
  await app.stop();
  await standIn.close();
});

const page = (path: string, signal?: AbortSignal) =>
  fetch(app.origin + path, { headers: { cookie }, ...(signal ? { signal } : {}) });

test("thirty pages opened at once are all served by a backend with ten connections, two for a call", async () => {
  standIn.latency(20);
  await startWith({});
  const pages = await Promise.all(Array.from({ length: 30 }, () => page("/family/1")));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(standIn.callsAtOnce()).toBeLessThanOrEqual(8);
});

test("the setting says how many calls are under way at once", async () => {
  await startWith({ BACKEND_CALLS_AT_ONCE: "2" });
  standIn.latency(HELD_MS);
  const asked = Array.from({ length: 10 }, () => page("/family/1"));
  await expect.poll(() => standIn.callsAtOnce()).toBe(2);
  standIn.latency(0);
  const pages = await Promise.all(asked);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(standIn.callsAtOnce()).toBe(2);
});

test("a call whose browser left still counts until the backend ends it", async () => {
  await startWith({ BACKEND_CALLS_AT_ONCE: "1" });
  standIn.faults.next("hang-headers");
  const browser = new AbortController();
  const left = page("/family/1", browser.signal).catch(() => "left");
  await expect.poll(() => standIn.received.length).toBe(1);
  browser.abort();
  expect(await left).toBe("left");
  const next = page("/member/3");
  await expect.poll(() => app.log.some((line) => line.includes('"aborted":true'))).toBe(true);
  expect((await ask(app.origin, "/healthz")).status).toBe(200);
  expect(standIn.received).toHaveLength(1);
  standIn.disconnect();
  expect((await next).status).toBe(200);
  // The call of the page that nobody waits for is not sent again when its connection breaks.
  expect(standIn.received.filter(({ path }) => path.endsWith(CALL)).length).toBeLessThanOrEqual(1);
});

test("wrong passwords of eight names at once hold three connections each, and stop nothing", async () => {
  await startWith({});
  const form = await openForm(app.origin, "/login");
  standIn.latency(50);
  const wrong = Array.from({ length: 8 }, (_, at) =>
    postForm(
      app.origin,
      "/login",
      { loginName: `name.${at}`, password: "wrong", redirectTo: "/", token: form.token },
      { cookie: form.cookie },
    ),
  );
  const pages = Array.from({ length: 8 }, () => page("/family/1"));
  expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(wrong.map(() => 401));
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(pages.map(() => 200));
});

test("a member who opens many pages at once keeps another one waiting for a turn, not for all of them", async () => {
  await startWith({ BACKEND_CALLS_AT_ONCE: "1" });
  const other = await signedIn(app.origin, ADMIN_LOGIN);
  const known = async (session: string) =>
    cookiesAfter(session, await ask(app.origin, "/helpWithMenu", { headers: { cookie: session } }));
  const [many, one] = [await known(cookie), await known(other)];
  standIn.latency(150);
  standIn.received.length = 0;
  const open = (own: string) => ask(app.origin, "/family/1", { headers: { cookie: own } });
  const pages = Array.from({ length: 20 }, () => open(many));
  await expect.poll(() => standIn.received.length).toBeGreaterThan(0);
  expect((await open(one)).status).toBe(200);
  // The others are still waiting for theirs.
  expect(standIn.received.length).toBeLessThan(pages.length);
  for (const answer of await Promise.all(pages)) expect(answer.status).toBe(200);
});
