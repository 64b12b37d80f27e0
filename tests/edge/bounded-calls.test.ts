import { afterEach, beforeEach, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { ask, signedIn } from "./http";

const CALL = "/getfamilydetails";

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
  standIn.latency(20);
  await startWith({ BACKEND_CALLS_AT_ONCE: "2" });
  const pages = await Promise.all(Array.from({ length: 10 }, () => page("/family/1")));
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
