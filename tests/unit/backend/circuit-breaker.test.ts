import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CircuitOpen, circuitBreaker, type Outcome } from "~/backend/circuit-breaker";

const HOUR_MS = 3_600_000;
let now = 0;
let breaker = circuitBreaker(() => now);

function report(outcome: Outcome, times = 1) {
  for (let call = 0; call < times; call++) breaker.admit()(outcome);
}

/** One answer, one fault, and so on. */
function alternate(pairs: number, pauseMs = 0) {
  for (let pair = 0; pair < pairs; pair++) {
    report("answered");
    report("fault");
    now += pauseMs;
  }
}

beforeEach(() => {
  now = 0;
  breaker = circuitBreaker(() => now);
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
    now += 2_000;
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
    now += 1_999;
    expect(breaker.state()).toBe("open");
    now += 1;
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
  vi.useFakeTimers();
  const own = circuitBreaker();
  own.admit()("answered");
  vi.setSystemTime(Date.now() - HOUR_MS);
  own.admit()("answered");
  expect(own.state()).toBe("closed");
  for (let call = 0; call < 5; call++) own.admit()("fault");
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(2_000);
  expect(own.state()).toBe("half-open");
});
