import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BackendHealth } from "~/backend/backend-health";
import { CircuitBreaker, CircuitOpen, type Outcome } from "~/backend/circuit-breaker";

const HOUR_MS = 3_600_000;
let breaker = new CircuitBreaker();

function report(outcome: Outcome, times = 1) {
  for (let call = 0; call < times; call++) breaker.admit()(outcome);
}

/** One answer, one fault, and so on. */
function alternate(pairs: number, pauseMs = 0) {
  for (let pair = 0; pair < pairs; pair++) {
    report("answered");
    report("fault");
    vi.advanceTimersByTime(pauseMs);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  breaker = new CircuitBreaker();
});
afterEach(() => vi.useRealTimers());

describe("the circuit opens", () => {
  test("at five faults in a row", () => {
    report("fault", 4);
    report("answered");
    report("fault", 4);
    expect(breaker.state()).toBe("closed");
    report("fault");
    expect(() => breaker.admit()).toThrow(CircuitOpen);
  });

  test("when half of twenty calls within ten seconds are faults", () => {
    alternate(9);
    report("answered");
    expect(breaker.state()).toBe("closed");
    report("fault");
    expect(breaker.state()).toBe("open");
  });

  test("but not for faults that are spread over time", () => {
    alternate(30, 1_200);
    expect(breaker.state()).toBe("closed");
  });

  test("but not for calls with an unknown outcome", () => {
    report("unknown", 30);
    expect(breaker.state()).toBe("closed");
  });
});

describe("an open circuit", () => {
  beforeEach(() => {
    report("fault", 5);
    vi.advanceTimersByTime(2_000);
  });

  test("lets one call through after two seconds, and closes when it is answered", () => {
    const outcome = breaker.admit();
    expect(() => breaker.admit()).toThrow(CircuitOpen);
    outcome("answered");
    expect(breaker.state()).toBe("closed");
    report("fault", 4);
    expect(breaker.state()).toBe("closed");
  });

  test("stays open for two more seconds when that call fails", () => {
    report("fault");
    expect(breaker.state()).toBe("open");
    vi.advanceTimersByTime(1_999);
    expect(breaker.state()).toBe("open");
    vi.advanceTimersByTime(1);
    expect(breaker.state()).toBe("half-open");
  });

  test("is not probed by a call that is allowed to be late", () => {
    breaker.admit({ mayProbe: false });
    expect(breaker.state()).toBe("half-open");
    report("answered");
    expect(breaker.state()).toBe("closed");
  });

  test("counts only the first report of a call", () => {
    const outcome = breaker.admit();
    outcome("fault");
    outcome("answered");
    expect(breaker.state()).toBe("open");
  });
});

test("setting the machine's clock back neither opens the circuit nor keeps it open", () => {
  report("answered");
  vi.setSystemTime(Date.now() - HOUR_MS);
  report("answered");
  expect(breaker.state()).toBe("closed");
  report("fault", 5);
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(2_000);
  expect(breaker.state()).toBe("half-open");
});

test("silence is not measured before the backend's first answer", () => {
  expect(new BackendHealth().msSinceContact()).toBeNull();
});

test.each([-HOUR_MS, HOUR_MS])(
  "setting the machine's clock by %i ms does not change the measured silence",
  (shift) => {
    const health = new BackendHealth();
    health.recordContact();
    vi.advanceTimersByTime(3_000);
    vi.setSystemTime(Date.now() + shift);
    expect(health.msSinceContact()).toBe(3_000);
    vi.advanceTimersByTime(3_000);
    expect(health.msSinceContact()).toBe(6_000);
  },
);
