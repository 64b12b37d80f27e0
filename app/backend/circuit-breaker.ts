const CALLS_FAILING_MS = 30_000;

const FAULTS_IN_A_ROW = 5;
const FAULT_RATIO = 0.5;
const WINDOW_MS = 10_000;
const WINDOW_MIN_CALLS = 20;
const PROBE_AFTER_MS = 2_000;

export function signsOfLife() {
  let lastSeen: number | null = null;
  return {
    seen() {
      lastSeen = performance.now();
    },
    silentForMs: () => (lastSeen === null ? null : performance.now() - lastSeen),
  };
}

/** Watches real calls instead of probing, because each probe would cost the backend a session. */
export function callFailures() {
  let first: number | null = null;
  let last = 0;
  return {
    answered() {
      first = null;
    },
    failed() {
      last = performance.now();
      first ??= last;
    },
    areLasting(): boolean {
      const now = performance.now();
      return first !== null && now - first >= CALLS_FAILING_MS && now - last < CALLS_FAILING_MS;
    },
  };
}

export type CallFailures = ReturnType<typeof callFailures>;

export class CircuitOpen extends Error {}

export type Outcome = "answered" | "fault" | "unknown";

function faultCounter() {
  let inARow = 0;
  let window: { at: number; isFault: boolean }[] = [];
  return {
    reset() {
      inARow = 0;
      window = [];
    },
    isTooManyWith(isFault: boolean): boolean {
      const at = performance.now();
      inARow = isFault ? inARow + 1 : 0;
      window.push({ at, isFault });
      while (window[0] && at - window[0].at >= WINDOW_MS) window.shift();
      if (!isFault || inARow >= FAULTS_IN_A_ROW) return isFault;
      const faults = window.filter((call) => call.isFault).length;
      return window.length >= WINDOW_MIN_CALLS && faults >= window.length * FAULT_RATIO;
    },
  };
}

export function circuitBreaker() {
  const faults = faultCounter();
  let openedAt: number | null = null;
  let isProbed = false;

  function state() {
    if (openedAt === null) return "closed";
    return isProbed || performance.now() - openedAt < PROBE_AFTER_MS ? "open" : "half-open";
  }

  function count(outcome: Outcome, isProbe: boolean) {
    if (outcome === "unknown") return;
    const isFault = outcome === "fault";
    if (openedAt !== null && !isFault) {
      openedAt = null;
      faults.reset();
    } else if (isProbe || (openedAt === null && faults.isTooManyWith(isFault))) openedAt = performance.now();
  }

  return {
    state,
    /** Returns a function that reports the outcome of the call; only its first use counts. Throws CircuitOpen. */
    admit({ mayProbe } = { mayProbe: true }) {
      const found = state();
      if (found === "open") throw new CircuitOpen();
      const isProbe = found === "half-open" && mayProbe;
      isProbed ||= isProbe;
      let isReported = false;
      return (outcome: Outcome) => {
        if (isReported) return;
        isReported = true;
        if (isProbe) isProbed = false;
        count(outcome, isProbe);
      };
    },
  };
}

export type CircuitBreaker = ReturnType<typeof circuitBreaker>;
