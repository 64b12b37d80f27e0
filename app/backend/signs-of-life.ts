import { CALLS_FAILING_MS } from "./constants";

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
