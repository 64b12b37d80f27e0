import { afterEach, expect, test, vi } from "vitest";
import { signsOfLife } from "~/backend/circuit-breaker";

const HOUR_MS = 3_600_000;

afterEach(() => vi.useRealTimers());

test("silence is not measured before the backend's first answer", () => {
  expect(signsOfLife().silentForMs()).toBeNull();
});

test.each([-HOUR_MS, HOUR_MS])(
  "setting the machine's clock by %i ms does not change the measured silence",
  (shift) => {
    vi.useFakeTimers();
    const { seen, silentForMs } = signsOfLife();
    seen();
    vi.advanceTimersByTime(3_000);
    vi.setSystemTime(Date.now() + shift);
    expect(silentForMs()).toBe(3_000);
    vi.advanceTimersByTime(3_000);
    expect(silentForMs()).toBe(6_000);
  },
);
