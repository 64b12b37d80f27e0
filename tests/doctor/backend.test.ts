import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Fault } from "../backend/faults";
import { portOf } from "../backend/listening";
import { MEMBER_LOGIN } from "../backend/logins";
import type { StandInOptions } from "../backend/start";
import { freePort } from "../support/app-process";
import { startCounterServer } from "../support/redis";
import { certificateFor } from "./certificates";
import { complaints, examined, healthyBackend, type Level, only, proxyTo } from "./faulty-backends";
import type { ProxyOptions } from "./proxy";

const login = { name: MEMBER_LOGIN.loginName, password: MEMBER_LOGIN.password };
const HOUR_MS = 60 * 60 * 1_000;

test.each(["listed", "prefixed", "newest"] as const)(
  "a backend that speaks %s has no findings",
  async (dialect) => {
    const standIn = await healthyBackend({ dialect });
    const report = await examined(standIn.url, { login, mostCalls: 9 });
    expect(complaints(report)).toEqual([]);
    const calls = report.findings.find(({ name }) => name === "calls");
    expect(calls?.seen).toBe(`${dialect}, all 19 calls exist`);
  },
);

test("the doctor changes nothing, sends few requests and logs out", async () => {
  const standIn = await healthyBackend();
  await examined(standIn.url, { login, mostCalls: 9 });
  const reads =
    /\/(whoAmI|getfamilydetails|searchfamily|getmemberprofile|getEvents|getAccountList|getAccountStatement)$/;
  const changes = standIn.received.filter(({ path }) => !reads.test(path));
  const meant = changes.filter(({ body, path }) => Object.keys(body).length > 0 && !path.endsWith("/login"));
  expect(meant).toEqual([]);
  expect(standIn.received.filter(({ body }) => "password" in body)).toHaveLength(1);
  expect(standIn.received.length).toBeLessThan(150);
  expect(standIn.received.at(-1)?.path).toMatch(/\/logout$/);
  expect(standIn.outbox).toEqual([]);
});

test("the output contains no password and no values from answers", async () => {
  const standIn = await healthyBackend();
  standIn.faults.always("/getmemberprofile", "wrong-types");
  const told = JSON.stringify(await examined(standIn.url, { login }));
  expect(told).not.toMatch(/Asha|Verma|secret-asha|\+91|JSESSIONID=/);
});

type Finding = readonly [name: string, level: Level, seen: RegExp, advice: RegExp];

test.each<[string, Record<string, string>, Finding]>([
  [
    "a bad setting",
    { PICTURE_CACHE_MB: "much" },
    ["settings", "failure", /PICTURE_CACHE_MB/, /will not start/],
  ],
  [
    "missing settings",
    { SESSION_SECRET: "" },
    ["settings", "warning", /SESSION_SECRET/, /openssl rand -hex 32/],
  ],
  [
    "a dialect that the backend does not speak",
    { BACKEND_DIALECT: "listed" },
    ["calls", "failure", /dialect is prefixed.*listed/, /BACKEND_DIALECT=prefixed/],
  ],
])("%s", async (_name, env, finding) => {
  const standIn = await healthyBackend();
  expect(complaints(await examined(standIn.url, { env }))).toMatchObject(only(...finding));
});

test("warns that without Redis accounts may get locked", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url, { env: { REDIS_URL: "" } });
  expect(complaints(report)).toMatchObject(only("Redis", "warning", /not set/, /lock accounts for good/));
});

test("reports that Redis is down", async () => {
  const standIn = await healthyBackend();
  const url = `redis://user:redis-password@127.0.0.1:${await freePort()}`;
  const report = await examined(standIn.url, { env: { REDIS_URL: url } });
  expect(complaints(report)).toMatchObject(only("Redis", "warning", /does not answer/, /REDIS_URL/));
  expect(JSON.stringify(report)).not.toContain("redis-password");
});

test("reports that Redis lacks the database of REDIS_URL", async () => {
  const standIn = await healthyBackend();
  const redis = await startCounterServer();
  onTestFinished(() => redis.close());
  const report = await examined(standIn.url, { env: { REDIS_URL: `${redis.url}/99` } });
  expect(complaints(report)).toMatchObject(only("Redis", "warning", /NODATABASE/, /REDIS_URL/));
});

test.each(["READONLY", "NOAUTH"] as const)("reports that Redis takes no writes (%s)", async (refusal) => {
  const standIn = await healthyBackend();
  const redis = await startCounterServer();
  onTestFinished(() => redis.close());
  redis.refuseWrites(refusal);
  const report = await examined(standIn.url, { env: { REDIS_URL: redis.url } });
  const seen = new RegExp(`takes no writes .${refusal}.`);
  expect(complaints(report)).toMatchObject(only("Redis", "warning", seen, /REDIS_URL/));
});

test("reports a server that takes connections and answers nothing", async () => {
  const mute = createServer((socket) => socket.resume().on("error", () => {}));
  const url = `http://127.0.0.1:${await portOf(mute)}`;
  onTestFinished(() => void mute.close());
  const advice = /Restart the backend if it hangs/;
  expect(complaints(await examined(url))).toMatchObject(
    only("calls", "failure", /no answer .timed out/, advice),
  );
});

test("reports a host that does not exist", async () => {
  const report = await examined("http://backend.invalid:8080");
  expect(complaints(report)).toMatchObject(only("name", "failure", /backend\.invalid/, /BACKEND_URL/));
});

test("reports a port where no server listens, and skips the checks that need one", async () => {
  const report = await examined(`http://127.0.0.1:${await freePort()}`);
  expect(complaints(report)).toMatchObject(
    only("connection", "failure", /ECONNREFUSED/, /Start the backend/),
  );
  expect(report.notChecked.map(({ name }) => name)).toContain("calls");
});

test("reports https in the settings of a backend that speaks plain HTTP", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url.replace("http:", "https:"));
  expect(complaints(report)).toMatchObject(only("TLS", "failure", /no TLS/, /http:\/\//));
});

const NO_DATABASE: Finding = [
  "calls",
  "failure",
  /accepts connections and sends images, but calls fail/,
  /database runs/,
];
const ODD_ACCOUNTS = {
  accountList: [{ accountId: 1, accountName: ["of", "another", "shape"] }, { accountId: "none" }],
};

test.each<[string, call: string, Fault, Finding]>([
  ["a stopped database, calls are reset", "", "reset", NO_DATABASE],
  ["a stopped database, calls fail", "", "status-500", NO_DATABASE],
  [
    "a missing call",
    "/getEvents",
    { json: { status: 404 }, status: 404 },
    ["calls", "warning", /missing calls: getEvents \(404 application\/json\)/, /newer backend/],
  ],
  [
    "a call that answers with HTML",
    "/getAccountList",
    "html",
    ["calls", "warning", /missing calls: getAccountList \(200 text\/html\)/, /newer backend/],
  ],
])("%s", async (_name, call, fault, finding) => {
  const standIn = await healthyBackend();
  standIn.faults.always(call, fault);
  expect(complaints(await examined(standIn.url))).toMatchObject(only(...finding));
});

test.each<[string, call: string, json: object, Level, seen: RegExp]>([
  [
    "answers of the wrong shape, listed by path",
    "/getAccountList",
    ODD_ACCOUNTS,
    "warning",
    /getAccountList \(accountList\[\]: 1 of 2 entries cannot be read\)/,
  ],
  [
    "unusable answers",
    "/getmemberprofile",
    { profile: {} },
    "failure",
    /getmemberprofile \(memberProfile: invalid_type\)/,
  ],
])("%s", async (_name, call, json, level, seen) => {
  const standIn = await healthyBackend();
  standIn.faults.always(call, { json });
  const report = await examined(standIn.url, { login });
  expect(complaints(report)).toMatchObject(only("shapes of answers", level, seen, /backend-contract/));
});

/** A CORS that any origin may use with the session. */
const openTo = (origin: string): ProxyOptions => ({
  answer: (headers) => ({
    ...headers,
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
  }),
});
const OPEN: Finding = [
  "CORS",
  "warning",
  /open to any origin.*with the visitor.s session/,
  /let only this app reach it/,
];
const cookieWith = (change: (line: string) => string): ProxyOptions => ({
  answer: ({ "set-cookie": lines }) => (lines ? { "set-cookie": lines.map(change) } : {}),
});
const clockOff = (offMs: number): ProxyOptions => ({
  answer: () => ({ date: new Date(Date.now() + offMs).toUTCString() }),
});

test.each<[string, ProxyOptions, Finding]>([
  [
    "another server in place of the backend, answering with HTML",
    { refuse: () => 200 },
    ["calls", "failure", /whoAmI answers 200 text\/html, not JSON/, /Another server/],
  ],
  ["CORS open to any origin, reported as *", openTo("*"), OPEN],
  ["CORS open to any origin, reported as that origin", openTo("https://stranger.invalid"), OPEN],
  [
    "an expired certificate",
    { certificate: await certificateFor(-3) },
    ["TLS", "failure", /expired on .* GMT/, /Renew/],
  ],
  [
    "an untrusted certificate",
    { certificate: await certificateFor(90) },
    ["TLS", "failure", /not trusted \(DEPTH_ZERO/, /NODE_EXTRA_CA_CERTS/],
  ],
  [
    "a session cookie without HttpOnly",
    cookieWith((line) => line.replace("; HttpOnly", "")),
    ["session cookie", "warning", /JSESSIONID, without HttpOnly/, /HttpOnly/],
  ],
  [
    "a session cookie with another name",
    cookieWith((line) => line.replace("JSESSIONID", "SESSION")),
    ["session cookie", "failure", /called SESSION/, /BACKEND_COOKIES=SESSION/],
  ],
  ["a clock ahead", clockOff(HOUR_MS), ["clock", "warning", /60 min \d s ahead of this machine's/, /NTP/]],
  [
    "a clock behind",
    clockOff(-HOUR_MS),
    ["clock", "warning", /(60 min \d|59 min 5\d) s behind this machine's/, /NTP/],
  ],
  [
    "a missing default image",
    { refuse: ({ url }) => (url?.endsWith("old_man_avatar.jpg") ? 404 : null) },
    ["images", "warning", /old_man_avatar\.jpg \(404/, /\/uploads/],
  ],
  [
    "images without Last-Modified",
    { answer: () => ({ "last-modified": undefined }) },
    ["images", "warning", /without Last-Modified/, /Last-Modified/],
  ],
])("%s", async (_name, proxy, finding) => {
  const standIn = await healthyBackend();
  expect(complaints(await examined(await proxyTo(standIn.url, proxy)))).toMatchObject(only(...finding));
});

test.each<[string, StandInOptions, Finding]>([
  [
    "of 1 MB",
    { fileMaxBytes: 1024 * 1024 },
    ["uploads", "warning", /1\.1 MB files rejected/, /max-file-size/],
  ],
  [
    "below the size of an image",
    { fileMaxBytes: 50_000 },
    ["uploads", "failure", /refused \(413/, /photos.*cannot be saved/],
  ],
])("an upload limit %s", async (_name, options, finding) => {
  const standIn = await healthyBackend(options);
  expect(complaints(await examined(standIn.url))).toMatchObject(only(...finding));
});

test("reports a refused login, and tries it only once", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url, { login: { ...login, password: "mistyped" } });
  expect(complaints(report)).toMatchObject(only("login", "failure", /refused \(401/, /fifth wrong password/));
  expect(standIn.received.filter(({ body }) => "password" in body)).toHaveLength(1);
});

test("reports slow answers", async () => {
  const standIn = await healthyBackend();
  let now = 0;
  const url = await proxyTo(standIn.url, {
    answer(_headers, path) {
      if (path.endsWith("/whoAmI")) now += 1_100;
      return {};
    },
  });
  const report = await examined(url, { clock: { now: () => now } });
  expect(complaints(report)).toMatchObject(only("latency", "warning", /p99 1100 ms/, /database/));
});

test("reports a backend with too few connections, and stops early", async () => {
  const standIn = await healthyBackend();
  standIn.connections({ count: 4, waitMs: 600 });
  standIn.latency(100);
  const report = await examined(standIn.url, { login, mostCalls: 9 });
  expect(complaints(report)).toMatchObject(
    only("calls at once", "warning", /3 calls without waiting, 4 with/, /BACKEND_CALLS_AT_ONCE=3/),
  );
  expect(standIn.callsAtOnce()).toBe(4);
});
