import { afterEach, describe, expect, test, vi } from "vitest";
import { bruteForceLimits } from "~/rate-limit/limiter.server";
import { openCounters } from "~/rate-limit/store.server";

afterEach(() => vi.useRealTimers());

const freshLimits = () => bruteForceLimits(openCounters(null), "5e".repeat(32), () => {});

const NOT_SENT = { kind: "unreachable", outcomeUnknown: false } as const;
const PERHAPS_SENT = { kind: "timeout", outcomeUnknown: true } as const;

describe("turns", () => {
  test("end with the account's tries and begin again after the window", async () => {
    vi.useFakeTimers();
    const take = freshLimits();
    for (let at = 0; at < 10; at++) expect((await take("login", "asha", "192.0.2.1")).ok).toBe(true);
    expect(await take("login", "asha", "192.0.2.2")).toEqual({ ok: false, retryAfterSeconds: 900 });
    vi.advanceTimersByTime(600_000);
    expect(await take("login", " ASHA ", "192.0.2.2")).toEqual({ ok: false, retryAfterSeconds: 300 });
    expect((await take("login", "ravi", "192.0.2.2")).ok).toBe(true);
    vi.advanceTimersByTime(300_001);
    expect((await take("login", "asha", "192.0.2.1")).ok).toBe(true);
  });

  test("that were never used do not count", async () => {
    const take = freshLimits();
    for (let at = 0; at < 30; at++) {
      const turn = await take("signUpOtp", "a@example.org", "192.0.2.1");
      if (!turn.ok) throw new Error(`refused at ${at}`);
      await turn.failed(NOT_SENT);
    }
    for (let at = 0; at < 3; at++) {
      const turn = await take("signUpOtp", "a@example.org", "192.0.2.1");
      if (!turn.ok) throw new Error(`refused at ${at}`);
      await turn.failed(PERHAPS_SENT);
    }
    expect((await take("signUpOtp", "a@example.org", "192.0.2.1")).ok).toBe(false);
    expect((await take("resetOtp", "a@example.org", "192.0.2.1")).ok).toBe(true);
  });

  test("that succeed leave the address to its neighbours", async () => {
    const take = freshLimits();
    for (let at = 0; at < 3_000; at++) {
      const turn = await take("login", `person ${at}`, "192.0.2.1");
      if (!turn.ok) throw new Error(`refused at ${at}`);
      await turn.succeeded();
    }
  });

  test("of one account that is hammered on use up nothing of the address", async () => {
    const take = freshLimits();
    for (let at = 0; at < 2_000; at++) await take("login", "asha", "192.0.2.1");
    expect((await take("login", "ravi", "192.0.2.1")).ok).toBe(true);
  });

  test("have a ceiling for one address, and one for all together", async () => {
    const take = freshLimits();
    let granted = 0;
    for (let address = 0; address < 12; address++)
      for (let at = 0; at < 1_001; at++)
        granted += (await take("login", `${address} ${at}`, `192.0.2.${address}`)).ok ? 1 : 0;
    expect(granted).toBe(10_000);
  });
});
