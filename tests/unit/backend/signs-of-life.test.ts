import { afterEach, expect, test, vi } from "vitest";
import { monotonicClock, signsOfLife } from "../../../app/backend/circuit-breaker";

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

test("a backend that never answered is not silent for some time", () => {
  expect(signsOfLife(() => 5).silentForMs()).toBeNull();
});

test.each([-HOUR_MS, HOUR_MS])(
  "a machine's clock that is set by %i ms changes nothing in how long it is silent",
  (shift) => {
    vi.useFakeTimers();
    const { seen, silentForMs } = signsOfLife(monotonicClock);
    seen();
    vi.advanceTimersByTime(3_000);
    vi.setSystemTime(Date.now() + shift);
    expect(silentForMs()).toBe(3_000);
    vi.advanceTimersByTime(3_000);
    expect(silentForMs()).toBe(6_000);
  },
);
