import { expect, it } from "vitest";
import { originsOn, parseConfig } from "~/config.server";

const NEEDED = {
  BACKEND_URL: "http://127.0.0.1:8080",
  PUBLIC_ORIGIN: "https://directory.example",
  SESSION_SECRET: "5e".repeat(32),
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
    PUBLIC_ORIGIN: "http://localhost:0,https://directory.example:3000",
  });
  expect(parsed).toMatchObject({ ok: true, config: { port: 0 } });
  expect(originsOn(parsed.ok ? parsed.config.publicOrigins : [], 4321)).toEqual([
    "http://localhost:4321",
    "https://directory.example:3000",
  ]);
});

it.each([
  ["PORT", "   "],
  ["PORT", "0x50"],
  ["PICTURE_CACHE_MB", " "],
  ["SESSION_SECRET", "0".repeat(64)],
  ["SESSION_SECRET", `${"5e".repeat(32)},${"f".repeat(64)}`],
  ["BACKEND_COOKIES", "JSESSIONID,flash"],
  ["BACKEND_COOKIES", "__Host-session"],
  ["BACKEND_COOKIES", "draft2"],
  ["PUBLIC_ORIGIN", "https://*.directory.example"],
  ["PUBLIC_ORIGIN", "*"],
])("%s=%s is refused", (name, value) => {
  const parsed = parseConfig({ ...NEEDED, [name]: value });
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.split(":")[0])).toEqual([name]);
});

it("all faults are reported at once, equal ports too", () => {
  const parsed = parseConfig({
    PORT: "80",
    METRICS_PORT: "80",
    PUBLIC_ORIGIN: "*",
    BACKEND_COOKIES: "flash",
  });
  const names = parsed.ok ? [] : parsed.problems.map((problem) => problem.split(":")[0]);
  expect(new Set(names)).toEqual(
    new Set(["BACKEND_URL", "BACKEND_COOKIES", "PUBLIC_ORIGIN", "SESSION_SECRET", "METRICS_PORT"]),
  );
});

it("a new secret before the old one seals, and the old one still finds the counts", () => {
  const [fresh, old] = ["a1".repeat(32), "b2".repeat(32)];
  const parsed = parseConfig({ ...NEEDED, SESSION_SECRET: `${fresh},${old}` });
  expect(parsed).toMatchObject({ ok: true, config: { sessionSecret: fresh, countsSecret: old } });
});
