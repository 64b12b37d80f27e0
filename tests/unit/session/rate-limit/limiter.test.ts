import { pino } from "pino";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Failure } from "~/contract/failure";
import { connectRedis } from "~/session/connect-redis.server";
import { bruteForceLimits, type LimitName } from "~/session/rate-limit/limiter.server";
import { openCounters } from "~/session/rate-limit/store.server";
import { startCounterServer } from "../../../support/redis";

afterEach(() => vi.useRealTimers());

const failed = (failure: Failure) => ({ ok: false as const, failure });
const RIGHT = { ok: true as const };
const WRONG = failed({ kind: "signed-out", message: null });
const BROKEN = failed({
  kind: "broken",
  status: 502,
  message: null,
  retryAfterSeconds: null,
  outcomeUnknown: true,
});
const NOT_SENT = failed({ kind: "unreachable", outcomeUnknown: false });
const PERHAPS_SENT = failed({ kind: "timeout", outcomeUnknown: true });

/** Limits of their own, and a way to try that tells whether the call was made and what the visitor reads. */
function freshLimits() {
  const limits = bruteForceLimits(openCounters(null), "5e".repeat(32));
  return async (
    name: LimitName,
    account: string,
    outcome: typeof RIGHT | typeof WRONG,
    ipAddress = "192.0.2.1",
  ) => {
    let isSent = false;
    const result = await limits(ipAddress).run(name, account, async () => {
      isSent = true;
      return outcome;
    });
    return { isSent, failure: result.ok ? null : result.failure };
  };
}

const tooMany = (minutes: number, retryAfterSeconds: number) => ({
  kind: "refused",
  status: 429,
  message: `Too many attempts. Please try again in ${minutes} minutes.`,
  retryAfterSeconds,
});

describe.each(["login", "changePassword"] as const)("guesses of a password: %s", (name) => {
  test("the fifth wrong one in a row is not sent, whatever the address and the spelling", async () => {
    vi.useFakeTimers();
    const guess = freshLimits();
    for (let at = 0; at < 4; at++) expect(await guess(name, "asha", WRONG)).toMatchObject({ isSent: true });
    const fifth = await guess(name, " ASHA ", RIGHT, "192.0.2.2");
    expect(fifth).toEqual({ isSent: false, failure: tooMany(15, 900) });
    vi.advanceTimersByTime(600_000);
    expect((await guess(name, "asha", RIGHT)).failure).toEqual(tooMany(5, 300));
    expect((await guess(name, "ravi", RIGHT)).isSent).toBe(true);
    vi.advanceTimersByTime(300_001);
    expect((await guess(name, "asha", RIGHT)).isSent).toBe(true);
  });

  test("a right one begins anew", async () => {
    const guess = freshLimits();
    for (let round = 0; round < 5; round++) {
      for (let at = 0; at < 3; at++) expect((await guess(name, "asha", WRONG)).isSent).toBe(true);
      expect((await guess(name, "asha", RIGHT)).isSent).toBe(true);
    }
  });

  test("one that may have arrived counts as wrong; one that was not sent does not count", async () => {
    const guess = freshLimits();
    for (let at = 0; at < 30; at++) expect((await guess(name, "asha", NOT_SENT)).isSent).toBe(true);
    for (let at = 0; at < 4; at++) expect((await guess(name, "asha", PERHAPS_SENT)).isSent).toBe(true);
    expect((await guess(name, "asha", RIGHT)).isSent).toBe(false);
  });

  test("a fault of the backend is no wrong one, but ten tries are the most", async () => {
    const guess = freshLimits();
    for (let at = 0; at < 10; at++) expect((await guess(name, "asha", BROKEN)).isSent).toBe(true);
    expect((await guess(name, "asha", RIGHT)).isSent).toBe(false);
  });

  test("of many at once four are sent", async () => {
    const guess = freshLimits();
    const all = await Promise.all(Array.from({ length: 20 }, () => guess(name, "asha", WRONG)));
    expect(all.filter(({ isSent }) => isSent)).toHaveLength(4);
  });

  test("a call that throws, as one whose session ended, does not count", async () => {
    const limits = bruteForceLimits(openCounters(null), "5e".repeat(32));
    const { run } = limits("192.0.2.1");
    for (let at = 0; at < 12; at++)
      await expect(run(name, "asha", () => Promise.reject(new Error("to the login")))).rejects.toThrow();
    expect(await run(name, "asha", async () => RIGHT)).toEqual(RIGHT);
  });
});

describe("requests of a one-time password", () => {
  test("count even when they succeed, each flow by itself", async () => {
    const ask = freshLimits();
    for (let at = 0; at < 3; at++) expect((await ask("signUpOtp", "a@example.org", RIGHT)).isSent).toBe(true);
    expect((await ask("signUpOtp", "A@example.org", RIGHT)).isSent).toBe(false);
    expect((await ask("resetOtp", "a@example.org", RIGHT)).isSent).toBe(true);
  });
});

describe("what many share", () => {
  test("a success leaves the address to its neighbours", async () => {
    const logIn = freshLimits();
    for (let at = 0; at < 1_500; at++)
      expect((await logIn("login", `person ${at}`, RIGHT)).isSent).toBe(true);
  });

  test("of 500 people behind one address, each third mistyping twice, none is refused", async () => {
    const logIn = freshLimits();
    for (let at = 0; at < 500; at++) {
      if (at % 3 === 0)
        for (let slip = 0; slip < 2; slip++)
          expect((await logIn("login", `person ${at}`, WRONG)).isSent).toBe(true);
      expect((await logIn("login", `person ${at}`, RIGHT)).isSent).toBe(true);
    }
  });

  test("who tries a thousand names is stopped with all of the household; an address beside it is not", async () => {
    const guess = freshLimits();
    const own = "2001:db8:0:1200::1";
    for (let at = 0; at < 1_000; at++)
      expect((await guess("login", `name ${at}`, WRONG, own)).isSent).toBe(true);
    expect((await guess("login", "name 1001", WRONG, "2001:db8:0:12ff:1:2:3:4")).isSent).toBe(false);
    expect((await guess("login", "name 1001", WRONG, "2001:db8:0:1300::1")).isSent).toBe(true);
  });

  test("hammering on one account uses up nothing of its address", async () => {
    const logIn = freshLimits();
    for (let at = 0; at < 2_000; at++) await logIn("login", "asha", WRONG);
    expect((await logIn("login", "ravi", RIGHT)).isSent).toBe(true);
  });

  test("there is a ceiling for one address, and one for all together", async () => {
    const logIn = freshLimits();
    let sent = 0;
    for (let address = 0; address < 12; address++)
      for (let at = 0; at < 1_001; at++)
        sent += (await logIn("login", `${address} ${at}`, WRONG, `192.0.2.${address}`)).isSent ? 1 : 0;
    expect(sent).toBe(10_000);
  });
});

/** What a connection says of itself, and asks until its server is ready. */
const OF_THE_CONNECTION = new Set(["client", "hello", "info"]);

test("a login asks a silent Redis one thing, and is counted without it", async () => {
  const redis = await startCounterServer();
  const connection = await connectRedis(redis.url, pino({ level: "silent" }));
  onTestFinished(async () => {
    connection.client.disconnect();
    await redis.close();
  });
  await expect.poll(connection.isReached).toBe(true);
  const limits = bruteForceLimits(openCounters(connection), "5e".repeat(32))("192.0.2.1");
  redis.mute();
  redis.commands.length = 0;
  for (let at = 0; at < 4; at++) await limits.run("login", "asha", async () => WRONG);
  const asked = redis.commands.filter((name) => !OF_THE_CONNECTION.has(name));
  expect(asked).toEqual(["multi", "get", "pttl", "exec"]);
  const fifth = await limits.run("login", "asha", async () => RIGHT);
  expect(fifth.ok).toBe(false);
});
