import {
  BREAKER_FAULT_RATIO,
  BREAKER_FAULTS_IN_A_ROW,
  BREAKER_PROBE_AFTER_MS,
  BREAKER_WINDOW_MIN_CALLS,
  BREAKER_WINDOW_MS,
  CALLS_FAILING_MS,
} from "./constants";

export type Clock = () => number;

/** Monotonic, so that a change of the machine's clock does not matter. */
export const monotonicClock: Clock = () => performance.now();

export function signsOfLife(clock: Clock) {
  let lastSeen: number | null = null;
  return {
    seen() {
      lastSeen = clock();
    },
    silentForMs: () => (lastSeen === null ? null : clock() - lastSeen),
  };
}

/** Judged by the calls of real requests, because a probe of its own would cost the backend a session each time. */
export function callFailures(clock: Clock = monotonicClock) {
  let first: number | null = null;
  let last = 0;
  return {
    answered() {
      first = null;
    },
    failed() {
      last = clock();
      first ??= last;
    },
    /** No call has succeeded for this long, and the last failure is at least as recent. */
    areLasting(): boolean {
      const now = clock();
      return first !== null && now - first >= CALLS_FAILING_MS && now - last < CALLS_FAILING_MS;
    },
  };
}

export type CallFailures = ReturnType<typeof callFailures>;

export class CircuitOpen extends Error {}

export type Outcome = "answered" | "fault" | "unknown";

type Report = (outcome: Outcome) => void;

export interface CircuitBreaker {
  state(): "closed" | "open" | "half-open";
  /** Only the first report of a call counts. Throws CircuitOpen. */
  admit(options?: { mayProbe: boolean }): Report;
}

function faultCounter(clock: Clock) {
  let inARow = 0;
  let window: { at: number; isFault: boolean }[] = [];
  return {
    reset() {
      inARow = 0;
      window = [];
    },
    isTooManyWith(isFault: boolean): boolean {
      const at = clock();
      inARow = isFault ? inARow + 1 : 0;
      window.push({ at, isFault });
      while (window[0] && at - window[0].at >= BREAKER_WINDOW_MS) window.shift();
      if (!isFault || inARow >= BREAKER_FAULTS_IN_A_ROW) return isFault;
      const faults = window.filter((call) => call.isFault).length;
      return window.length >= BREAKER_WINDOW_MIN_CALLS && faults >= window.length * BREAKER_FAULT_RATIO;
    },
  };
}

export function circuitBreaker(clock: Clock = monotonicClock): CircuitBreaker {
  const faults = faultCounter(clock);
  let openedAt: number | null = null;
  let isProbed = false;

  function state() {
    if (openedAt === null) return "closed";
    return isProbed || clock() - openedAt < BREAKER_PROBE_AFTER_MS ? "open" : "half-open";
  }

  function count(outcome: Outcome, isProbe: boolean) {
    if (outcome === "unknown") return;
    const isFault = outcome === "fault";
    if (openedAt !== null && !isFault) {
      openedAt = null;
      faults.reset();
    } else if (isProbe || (openedAt === null && faults.isTooManyWith(isFault))) openedAt = clock();
  }

  return {
    state,
    admit({ mayProbe } = { mayProbe: true }) {
      const found = state();
      if (found === "open") throw new CircuitOpen();
      const isProbe = found === "half-open" && mayProbe;
      isProbed ||= isProbe;
      let isReported = false;
      return (outcome) => {
        if (isReported) return;
        isReported = true;
        if (isProbe) isProbed = false;
        count(outcome, isProbe);
      };
    },
  };
}
