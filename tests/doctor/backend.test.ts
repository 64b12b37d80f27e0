import { expect, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { freePort } from "../support/app-process";
import { certificateFor } from "./certificates";
import { complaints, examined, healthyBackend, proxyTo } from "./patients";

const login = { name: MEMBER_LOGIN.loginName, password: MEMBER_LOGIN.password };
const HOUR_MS = 60 * 60 * 1_000;

/** The only finding, with its level and words. */
const only = (name: string, level: "warning" | "failure", seen: RegExp, advice: RegExp) => [
  { name, level, seen: expect.stringMatching(seen), advice: expect.stringMatching(advice) },
];

test.each(["listed", "prefixed", "newest"] as const)(
  "a backend that speaks %s has no findings",
  async (dialect) => {
    const standIn = await healthyBackend({ dialect });
    const report = await examined(standIn.url, { login, mostCalls: 9 });
    expect(complaints(report)).toEqual([]);
    const calls = report.findings.find(({ name }) => name === "calls");
    expect(calls?.seen).toBe(`${dialect}, all 19 are there`);
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

test("a bad setting", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url, { env: { PICTURE_CACHE_MB: "much" } });
  expect(complaints(report)).toMatchObject(only("settings", "failure", /PICTURE_CACHE_MB/, /does not start/));
});

test("missing settings", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url, { env: { SESSION_SECRET: "" } });
  expect(complaints(report)).toMatchObject(
    only("settings", "warning", /SESSION_SECRET/, /openssl rand -hex 32/),
  );
});

test("Redis is down", async () => {
  const standIn = await healthyBackend();
  const url = `redis://user:redis-password@127.0.0.1:${await freePort()}`;
  const report = await examined(standIn.url, { env: { REDIS_URL: url } });
  expect(complaints(report)).toMatchObject(only("Redis", "warning", /does not answer/, /REDIS_URL/));
  expect(JSON.stringify(report)).not.toContain("redis-password");
});

test("a host that does not exist", async () => {
  const report = await examined("http://backend.invalid:8080");
  expect(complaints(report)).toMatchObject(only("name", "failure", /backend\.invalid/, /BACKEND_URL/));
});

test("a port where no server listens; dependent checks are skipped", async () => {
  const report = await examined(`http://127.0.0.1:${await freePort()}`);
  expect(complaints(report)).toMatchObject(
    only("connection", "failure", /ECONNREFUSED/, /Start the backend/),
  );
  expect(report.notChecked.map(({ name }) => name)).toContain("calls");
});

test("another server in place of the backend, answering with HTML", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, { refuse: () => 200 });
  const report = await examined(url);
  expect(complaints(report)).toMatchObject(
    only("calls", "failure", /whoAmI answers 200 text\/html, not JSON/, /Another server/),
  );
});

test.each(["reset", "status-500"] as const)("a stopped database: calls end with %s", async (fault) => {
  const standIn = await healthyBackend();
  standIn.faults.always("", fault);
  expect(complaints(await examined(standIn.url))).toMatchObject(
    only("calls", "failure", /takes connections and images answer, but calls do not/, /Look at its database/),
  );
});

test.each([["*"], ["https://stranger.invalid"]])(
  "CORS open to any origin, reported as %s",
  async (allowed) => {
    const standIn = await healthyBackend();
    const open = { "access-control-allow-origin": allowed, "access-control-allow-credentials": "true" };
    const url = await proxyTo(standIn.url, { answer: (headers) => ({ ...headers, ...open }) });
    expect(complaints(await examined(url))).toMatchObject(
      only("CORS", "warning", /open to any origin.*with the session/, /let nobody but this app reach it/),
    );
  },
);

test("an expired certificate", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, { certificate: await certificateFor(-3) });
  expect(complaints(await examined(url))).toMatchObject(only("TLS", "failure", /expired on .* GMT/, /Renew/));
});

test("an untrusted certificate", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, { certificate: await certificateFor(90) });
  const report = await examined(url);
  expect(complaints(report)).toMatchObject(
    only("TLS", "failure", /not trusted \(DEPTH_ZERO/, /NODE_EXTRA_CA_CERTS/),
  );
});

test("https in the settings, plain HTTP at the backend", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url.replace("http:", "https:"));
  expect(complaints(report)).toMatchObject(only("TLS", "failure", /no TLS/, /http:\/\//));
});

test("a dialect that the backend does not speak", async () => {
  const standIn = await healthyBackend({ dialect: "prefixed" });
  const report = await examined(standIn.url, { env: { BACKEND_DIALECT: "listed" } });
  expect(complaints(report)).toMatchObject(
    only("calls", "failure", /speaks prefixed.*listed/, /BACKEND_DIALECT=prefixed/),
  );
});

test("a missing call", async () => {
  const standIn = await healthyBackend();
  standIn.faults.always("/getEvents", { json: { status: 404 }, status: 404 });
  expect(complaints(await examined(standIn.url))).toMatchObject(
    only("calls", "warning", /without getEvents \(404 application\/json\)/, /newer backend/),
  );
});

test("a call that answers with HTML", async () => {
  const standIn = await healthyBackend();
  standIn.faults.always("/getAccountList", "html");
  expect(complaints(await examined(standIn.url))).toMatchObject(
    only("calls", "warning", /without getAccountList \(200 text\/html\)/, /newer backend/),
  );
});

test("a session cookie without HttpOnly", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, {
    answer: ({ "set-cookie": lines }) =>
      lines ? { "set-cookie": lines.map((line) => line.replace("; HttpOnly", "")) } : {},
  });
  expect(complaints(await examined(url))).toMatchObject(
    only("session cookie", "warning", /JSESSIONID, without HttpOnly/, /HttpOnly/),
  );
});

test("a session cookie with another name", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, {
    answer: ({ "set-cookie": lines }) =>
      lines ? { "set-cookie": lines.map((line) => line.replace("JSESSIONID", "SESSION")) } : {},
  });
  expect(complaints(await examined(url))).toMatchObject(
    only("session cookie", "failure", /called SESSION/, /BACKEND_COOKIES=SESSION/),
  );
});

test.each([
  [HOUR_MS, /60 min \d s ahead of ours/],
  [-HOUR_MS, /(60 min \d|59 min 5\d) s behind ours/],
])("a clock that is off by %i ms", async (off, seen) => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, {
    answer: () => ({ date: new Date(Date.now() + off).toUTCString() }),
  });
  expect(complaints(await examined(url))).toMatchObject(only("clock", "warning", seen, /NTP/));
});

test("an upload limit of 1 MB", async () => {
  const standIn = await healthyBackend({ fileMaxBytes: 1024 * 1024 });
  expect(complaints(await examined(standIn.url))).toMatchObject(
    only("uploads", "warning", /of 1\.1 MB refused/, /max-file-size/),
  );
});

test("an upload limit below the size of an image", async () => {
  const standIn = await healthyBackend({ fileMaxBytes: 50_000 });
  expect(complaints(await examined(standIn.url))).toMatchObject(
    only("uploads", "failure", /refused \(413/, /no image of ours/),
  );
});

test("a missing default image", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, {
    refuse: ({ url: path }) => (path?.endsWith("old_man_avatar.jpg") ? 404 : null),
  });
  expect(complaints(await examined(url))).toMatchObject(
    only("images", "warning", /old_man_avatar\.jpg \(404/, /\/uploads/),
  );
});

test("images without Last-Modified", async () => {
  const standIn = await healthyBackend();
  const url = await proxyTo(standIn.url, { answer: () => ({ "last-modified": undefined }) });
  expect(complaints(await examined(url))).toMatchObject(
    only("images", "warning", /without Last-Modified/, /Last-Modified/),
  );
});

test("a refused login, which is tried only once", async () => {
  const standIn = await healthyBackend();
  const report = await examined(standIn.url, { login: { ...login, password: "mistyped" } });
  expect(complaints(report)).toMatchObject(only("login", "failure", /refused \(401/, /fifth wrong password/));
  expect(standIn.received.filter(({ body }) => "password" in body)).toHaveLength(1);
});

test("answers of the wrong shape, listed by path", async () => {
  const standIn = await healthyBackend();
  const json = {
    accountList: [{ accountId: 1, accountName: ["of", "another", "shape"] }, { accountId: "none" }],
  };
  standIn.faults.always("/getAccountList", { json });
  const report = await examined(standIn.url, { login });
  expect(complaints(report)).toMatchObject(
    only(
      "shapes of answers",
      "warning",
      /getAccountList \(accountList\[\]: 1 of 2 entries cannot be read\)/,
      /backend-contract/,
    ),
  );
});

test("unusable answers", async () => {
  const standIn = await healthyBackend();
  standIn.faults.always("/getmemberprofile", { json: { profile: {} } });
  const report = await examined(standIn.url, { login });
  expect(complaints(report)).toMatchObject(
    only(
      "shapes of answers",
      "failure",
      /getmemberprofile \(memberProfile: invalid_type\)/,
      /backend-contract/,
    ),
  );
});

test("slow answers", async () => {
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

test("a backend with too few connections, where the check stops early", async () => {
  const standIn = await healthyBackend();
  standIn.connections({ count: 4, waitMs: 600 });
  standIn.latency(100);
  const report = await examined(standIn.url, { login, mostCalls: 9 });
  expect(complaints(report)).toMatchObject(
    only("calls at once", "warning", /3 calls without waiting, 4 with/, /BACKEND_CALLS_AT_ONCE=3/),
  );
  expect(standIn.callsAtOnce()).toBe(4);
});
