import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { Fault } from "../backend/faults";
import { portOf } from "../backend/listening";
import { MEMBER_LOGIN } from "../backend/logins";
import type { StandInOptions } from "../backend/start";
import { profileAnswer } from "../support/answers";
import { freePort } from "../support/app-process";
import { startCounterServer } from "../support/redis";
import { certificateFor } from "./certificates";
import {
  complaints,
  examined,
  expectOnly,
  type Finding,
  healthyBackend,
  type Level,
  proxyTo,
} from "./faulty-backends";
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
  standIn.faults.always("/getmemberprofile", profileAnswer({ age: "abc", alive: "false", gotra: 42 }));
  const told = JSON.stringify(await examined(standIn.url, { login }));
  expect(told).not.toMatch(/Asha|Verma|secret-asha|\+91|JSESSIONID=/);
});

test.each<[string, Record<string, string>, Finding]>([
  ["a bad setting", { PICTURE_CACHE_MB: "much" }, ["settings", "failure", /PICTURE_CACHE_MB/, /not start/]],
  ["missing settings", { SESSION_SECRET: "" }, ["settings", "warning", /SESSION_SECRET/, /openssl rand/]],
  ["a dialect", { BACKEND_DIALECT: "listed" }, ["calls", "failure", /is prefixed.*listed/, /=prefixed/]],
  ["no Redis", { REDIS_URL: "" }, ["Redis", "warning", /not set/, /lock accounts for good/]],
])("%s", async (_name, env, finding) => {
  const standIn = await healthyBackend();
  await expectOnly(standIn.url, finding, { env });
});

test("reports that Redis is down", async () => {
  const standIn = await healthyBackend();
  const url = `redis://user:redis-password@127.0.0.1:${await freePort()}`;
  const down: Finding = ["Redis", "warning", /does not answer/, /REDIS_URL/];
  const report = await expectOnly(standIn.url, down, { env: { REDIS_URL: url } });
  expect(JSON.stringify(report)).not.toContain("redis-password");
});

test.each([
  ["lacks the database of REDIS_URL", "/99", null, /NODATABASE/],
  ["takes no writes", "", "READONLY", /takes no writes .READONLY./],
  ["takes no writes of strangers", "", "NOAUTH", /takes no writes .NOAUTH./],
] as const)("reports that Redis %s", async (_what, database, refusal, seen) => {
  const standIn = await healthyBackend();
  const redis = await startCounterServer();
  onTestFinished(() => redis.close());
  redis.refuseWrites(refusal);
  const env = { REDIS_URL: redis.url + database };
  await expectOnly(standIn.url, ["Redis", "warning", seen, /REDIS_URL/], { env });
});

test("reports a server that takes connections and answers nothing", async () => {
  const mute = createServer((socket) => socket.resume().on("error", () => {}));
  const url = `http://127.0.0.1:${await portOf(mute)}`;
  onTestFinished(() => void mute.close());
  await expectOnly(url, ["calls", "failure", /no answer .timed out/, /Restart the backend if it hangs/]);
});

test("reports a host that does not exist", () =>
  expectOnly("http://backend.invalid:8080", ["name", "failure", /backend\.invalid/, /BACKEND_URL/]));

test("reports a port where no server listens, and skips the checks that need one", async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const report = await expectOnly(url, ["connection", "failure", /ECONNREFUSED/, /Start the backend/]);
  expect(report.notChecked.map(({ name }) => name)).toContain("calls");
});

test("reports https in the settings of a backend that speaks plain HTTP", async () => {
  const standIn = await healthyBackend();
  await expectOnly(standIn.url.replace("http:", "https:"), ["TLS", "failure", /no TLS/, /http:\/\//]);
});

const NO_DATABASE: Finding = ["calls", "failure", /sends images, but calls fail/, /database runs/];
const missing = (seen: RegExp): Finding => ["calls", "warning", seen, /newer backend/];
const GONE = { json: { status: 404 }, status: 404 };

test.each<[string, call: string, Fault, Finding]>([
  ["a stopped database, calls are reset", "", "reset", NO_DATABASE],
  ["a stopped database, calls fail", "", "status-500", NO_DATABASE],
  ["a missing call", "/getEvents", GONE, missing(/missing calls: getEvents \(404 application\/json\)/)],
  ["a call that answers HTML", "/getAccountList", "html", missing(/: getAccountList \(200 text\/html\)/)],
])("%s", async (_name, call, fault, finding) => {
  const standIn = await healthyBackend();
  standIn.faults.always(call, fault);
  await expectOnly(standIn.url, finding);
});

const ODD_ACCOUNTS = {
  accountList: [{ accountId: 1, accountName: ["of", "another", "shape"] }, { accountId: "none" }],
};

test.each<[string, call: string, json: object, Level, seen: RegExp]>([
  ["wrong shapes, by path", "/getAccountList", ODD_ACCOUNTS, "warning", /\(accountList\[\]: 1 of 2 entries/],
  ["unusable answers", "/getmemberprofile", { profile: {} }, "failure", /\(memberProfile: invalid_type\)/],
])("%s", async (_name, call, json, level, seen) => {
  const standIn = await healthyBackend();
  standIn.faults.always(call, { json });
  await expectOnly(standIn.url, ["shapes of answers", level, seen, /backend-contract/], { login });
});

/** A CORS that any origin may use with the session. */
const openTo = (origin: string): ProxyOptions => {
  const credentials = { "access-control-allow-credentials": "true" };
  return { answer: (headers) => ({ ...headers, ...credentials, "access-control-allow-origin": origin }) };
};
const OPEN: Finding = ["CORS", "warning", /open to any origin.*the visitor.s session/, /let only this app/];
const cookieWith = (change: (line: string) => string): ProxyOptions => ({
  answer: ({ "set-cookie": lines }) => (lines ? { "set-cookie": lines.map(change) } : {}),
});
const clockOff = (offMs: number): ProxyOptions => ({
  answer: () => ({ date: new Date(Date.now() + offMs).toUTCString() }),
});
const EXPIRED = { certificate: await certificateFor(-3) };
const UNTRUSTED = { certificate: await certificateFor(90) };
const WITHOUT_HTTP_ONLY = cookieWith((line) => line.replace("; HttpOnly", ""));
const RENAMED = cookieWith((line) => line.replace("JSESSIONID", "SESSION"));
const WITHOUT_FACE: ProxyOptions = {
  refuse: ({ url }) => (url?.endsWith("old_man_avatar.jpg") ? 404 : null),
};
const UNDATED: ProxyOptions = { answer: () => ({ "last-modified": undefined }) };

test.each<[string, ProxyOptions, Finding]>([
  ["another server with HTML", { refuse: () => 200 }, ["calls", "failure", /not JSON/, /Another server/]],
  ["CORS open to any origin, reported as *", openTo("*"), OPEN],
  ["CORS open to any origin, reported as that origin", openTo("https://stranger.invalid"), OPEN],
  ["an expired certificate", EXPIRED, ["TLS", "failure", /expired on .* GMT/, /Renew/]],
  ["an untrusted one", UNTRUSTED, ["TLS", "failure", /not trusted \(DEPTH_ZERO/, /NODE_EXTRA_CA_CERTS/]],
  ["no HttpOnly", WITHOUT_HTTP_ONLY, ["session cookie", "warning", /, without HttpOnly/, /HttpOnly/]],
  ["a cookie renamed", RENAMED, ["session cookie", "failure", /called SESSION/, /BACKEND_COOKIES=SESSION/]],
  ["a clock ahead", clockOff(HOUR_MS), ["clock", "warning", /60 min \d s ahead of this machine's/, /NTP/]],
  ["a clock behind", clockOff(-HOUR_MS), ["clock", "warning", /(60 min \d|59 min 5\d) s behind/, /NTP/]],
  ["no default image", WITHOUT_FACE, ["images", "warning", /old_man_avatar\.jpg \(404/, /\/uploads/]],
  ["undated images", UNDATED, ["images", "warning", /without Last-Modified/, /Last-Modified/]],
])("%s", async (_name, proxy, finding) => {
  const standIn = await healthyBackend();
  await expectOnly(await proxyTo(standIn.url, proxy), finding);
});

test.each<[string, StandInOptions, Finding]>([
  ["of 1 MB", { fileMaxBytes: 1024 * 1024 }, ["uploads", "warning", /1\.1 MB files rejected/, /file-size/]],
  ["below an image", { fileMaxBytes: 50_000 }, ["uploads", "failure", /refused \(413/, /cannot be saved/]],
])("an upload limit %s", async (_name, options, finding) => {
  const standIn = await healthyBackend(options);
  await expectOnly(standIn.url, finding);
});

test("reports a refused login, and tries it only once", async () => {
  const standIn = await healthyBackend();
  const mistyped = { login: { ...login, password: "mistyped" } };
  await expectOnly(standIn.url, ["login", "failure", /refused \(401/, /fifth wrong password/], mistyped);
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
  await expectOnly(url, ["latency", "warning", /p99 1100 ms/, /database/], { clock: { now: () => now } });
});

test("reports a backend with too few connections, and stops early", async () => {
  const standIn = await healthyBackend();
  standIn.connections({ count: 4, waitMs: 600 });
  standIn.latency(100);
  const few: Finding = ["calls at once", "warning", /3 calls without waiting, 4 with/, /CALLS_AT_ONCE=3/];
  await expectOnly(standIn.url, few, { login, mostCalls: 9 });
  expect(standIn.callsAtOnce()).toBe(4);
});
