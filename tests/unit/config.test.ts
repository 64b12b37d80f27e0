import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedSettings, misspelledSettings, originsWithPort, parseConfig } from "~/config.server";
import { usableConfig } from "../../doctor/settings";
import { SESSION_SECRET, secretOf } from "../support/app-process";

const NEEDED = {
  BACKEND_URL: "http://127.0.0.1:8080",
  PUBLIC_ORIGIN: "https://directory.example",
  SESSION_SECRET,
};

it.each([
  "0.0.0.0/0",
  "::/0",
  "10.0.0.1, 0.0.0.0/0",
  "0.0.0.0/1,128.0.0.0/1",
  "::ffff:0.0.0.0/96",
  "2000::/3",
])("TRUST_PROXY=%s would trust everybody and is refused", (TRUST_PROXY) => {
  expect(parseConfig({ ...NEEDED, TRUST_PROXY })).toEqual({
    ok: false,
    problems: ["TRUST_PROXY: is too wide: list only your own proxies, in ranges of /8 or smaller"],
  });
});

it.each(["everyone", "10.0.0.0/33", "10.0.0", "1", "proxy.example"])(
  "TRUST_PROXY=%s is no address and is refused",
  (TRUST_PROXY) => {
    expect(parseConfig({ ...NEEDED, TRUST_PROXY })).toEqual({
      ok: false,
      problems: ["TRUST_PROXY: must be IP addresses or ranges"],
    });
  },
);

it.each(["10.0.0.0/8", "127.0.0.1, ::1, fd00::/8", "loopback,uniquelocal", "::ffff:10.0.0.0/104", ""])(
  "TRUST_PROXY=%s is fine",
  (TRUST_PROXY) => {
    expect(parseConfig({ ...NEEDED, TRUST_PROXY }).ok).toBe(true);
  },
);

it("an empty setting counts as missing", () => {
  const parsed = parseConfig({ ...NEEDED, PORT: "", REDIS_URL: "", DRAIN_GRACE_MS: "" });
  expect(parsed).toMatchObject({ ok: true, config: { port: 3000, redisUrl: null, drainGraceMs: 10_000 } });
});

it("port 0 in PUBLIC_ORIGIN becomes the actual port", () => {
  const parsed = parseConfig({
    ...NEEDED,
    PORT: "0",
    PUBLIC_ORIGIN: "http://localhost:0,http://directory.example:3000",
  });
  expect(parsed).toMatchObject({ ok: true, config: { port: 0 } });
  expect(originsWithPort(parsed.ok ? parsed.config.publicOrigins : [], 4321)).toEqual([
    "http://localhost:4321",
    "http://directory.example:3000",
  ]);
});

it.each([
  ["PORT", "   "],
  ["PORT", "abc"],
  ["PORT", "0x50"],
  ["PICTURE_CACHE_MB", " "],
  ["SESSION_SECRET", "short"],
  ["SESSION_SECRET", "0".repeat(64)],
  ["SESSION_SECRET", "5e".repeat(32)],
  ["SESSION_SECRET", "0123456789abcdef".repeat(4)],
  ["SESSION_SECRET", `${SESSION_SECRET},${"f".repeat(64)}`],
  ["PUBLIC_ORIGIN", "http://directory.example,https://directory.example"],
  ["BACKEND_COOKIES", "a b"],
  ["BACKEND_COOKIES", "JSESSIONID,flash"],
  ["BACKEND_COOKIES", "__Host-session"],
  ["BACKEND_COOKIES", "draft2"],
  ["PUBLIC_ORIGIN", "https://*.directory.example"],
  ["PUBLIC_ORIGIN", "*"],
  ["PUBLIC_ORIGIN", "nonsense"],
  ["PUBLIC_ORIGIN", "https://directory.example/family"],
  ["BACKEND_URL", "http://user:password@backend"],
  ["BACKEND_URL", "http://backend?"],
  ["BACKEND_URL", "ftp://backend"],
  ["BACKEND_DIALECT", "latin"],
  ["SITE_TIME_ZONE", "Mars/North"],
  ["LOG_LEVEL", "loud"],
  ["REDIS_URL", "redis://:50%off@cache:6379"],
  ["REDIS_URL", "redis://:p%E0@cache"],
  ["REDIS_URL", "redis://"],
  ["REDIS_URL", "redis://cache:6379/counts"],
  ["REDIS_URL", "redis://cache:6379?db=counts"],
  ["REDIS_URL", "http://cache:6379"],
])("%s=%s is refused", (name, value) => {
  const parsed = parseConfig({ ...NEEDED, [name]: value });
  const names = parsed.ok ? [] : parsed.problems.map((problem) => problem.split(":")[0]);
  expect(new Set(names)).toEqual(new Set([name]));
});

it.each([
  "https://Directory.example",
  "https://directory.example:443",
  "HTTPS://directory.example/",
  " https://directory.example ",
])("the origin %s is the usual one", (origin) => {
  const parsed = parseConfig({
    ...NEEDED,
    PUBLIC_ORIGIN: `${origin},https://other.example`,
    BACKEND_URL: origin,
  });
  const publicOrigins = [NEEDED.PUBLIC_ORIGIN, "https://other.example"];
  expect(parsed).toMatchObject({ ok: true, config: { publicOrigins, backendUrl: NEEDED.PUBLIC_ORIGIN } });
});

it("blanks around REDIS_URL are left out", () => {
  const parsed = parseConfig({ ...NEEDED, REDIS_URL: " redis://:50%25off@cache/2 " });
  expect(parsed).toMatchObject({ ok: true, config: { redisUrl: "redis://:50%25off@cache/2" } });
});

it("all faults are reported at once, equal ports too", () => {
  const read = parseConfig({ PORT: "80", METRICS_PORT: "80", PUBLIC_ORIGIN: "*", BACKEND_COOKIES: "flash" });
  const names = read.ok ? [] : read.problems.map((problem) => problem.split(":")[0]);
  expect(new Set(names)).toEqual(
    new Set(["BACKEND_URL", "BACKEND_COOKIES", "PUBLIC_ORIGIN", "SESSION_SECRET", "METRICS_PORT"]),
  );
});

it("a new secret before the old one seals, and the old one still finds the counts", () => {
  const [fresh, old] = [secretOf("new"), secretOf("old")];
  const parsed = parseConfig({ ...NEEDED, SESSION_SECRET: `${fresh},${old}` });
  expect(parsed).toMatchObject({ ok: true, config: { sessionSecret: fresh, counterSecret: old } });
});

it("a name that is nearly a setting's is told with the one that is meant", () => {
  const env = {
    REDIS_ULR: "x",
    DRAIN_GRACE: "x",
    BACKEND_URI: "x",
    TRUSTED_PROXY: "x",
    Port: "x",
    COMMUNITY_DR: "x",
    SESSION_SECRET_FLE: "x",
    PORT_FILE: "x",
  };
  expect(misspelledSettings(env)).toEqual([
    ["REDIS_ULR", "REDIS_URL"],
    ["DRAIN_GRACE", "DRAIN_GRACE_MS"],
    ["BACKEND_URI", "BACKEND_URL"],
    ["TRUSTED_PROXY", "TRUST_PROXY"],
    ["Port", "PORT"],
    ["COMMUNITY_DR", "COMMUNITY_DIR"],
    ["SESSION_SECRET_FLE", "SESSION_SECRET_FILE"],
    ["PORT_FILE", "PORT"],
  ]);
  const usual = { PATH: "x", HOME: "x", HOSTNAME: "x", PWD: "x", TZ: "x", LANG: "x", SHELL: "x", USER: "x" };
  expect(misspelledSettings({ ...usual, ...NEEDED, REDIS_URL: "x", REDIS_URL_FILE: "x" })).toEqual([]);
});

describe("a secret from a file", () => {
  const { SESSION_SECRET: _secret, ...others } = NEEDED;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "secrets-"));
    for (const [name, text] of [
      ["secret", `${SESSION_SECRET}\n`],
      ["redis", "redis://user:password@cache:6379\n"],
      ["bad", "no-secret"],
      ["empty", "\n"],
    ] as const)
      writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is taken without the end of its line", () => {
    const [SESSION_SECRET_FILE, REDIS_URL_FILE] = [join(folder, "secret"), join(folder, "redis")];
    const parsed = parseConfig({ ...others, SESSION_SECRET_FILE, REDIS_URL_FILE });
    const redisUrl = "redis://user:password@cache:6379";
    expect(parsed).toMatchObject({ ok: true, config: { sessionSecret: SESSION_SECRET, redisUrl } });
    expect(JSON.stringify(parsed.ok && loggedSettings(parsed.config))).not.toMatch(/password|secrets-/);
  });

  it.each([
    ["none", {}, "SESSION_SECRET_FILE: names a file that cannot be read (ENOENT"],
    ["empty", {}, "SESSION_SECRET_FILE: names an empty file"],
    ["secret", { SESSION_SECRET }, "SESSION_SECRET_FILE: must not be set beside SESSION_SECRET"],
    ["bad", {}, "SESSION_SECRET: must be hexadecimal"],
  ])("is refused in one line, which does not hold it: %s", (name, more, problem) => {
    const SESSION_SECRET_FILE = join(folder, name);
    const parsed = parseConfig({ ...others, ...more, SESSION_SECRET_FILE });
    expect(parsed.ok ? "" : parsed.problems[0]?.split(":").slice(0, 2).join(":")).toBe(problem);
    expect(usableConfig({ ...others, ...more, SESSION_SECRET_FILE }).backendUrl).toBe(NEEDED.BACKEND_URL);
  });
});
