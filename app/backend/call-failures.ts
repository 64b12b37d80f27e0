import { CALLS_FAILING_MS } from "./constants";
import { type Clock, monotonicClock } from "./signs-of-life";

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
    /**
     * No call has succeeded for this long, and the last failure is at least as recent: without traffic nothing is
     * known.
     */
    areLasting(): boolean {
      const now = clock();
      return first !== null && now - first >= CALLS_FAILING_MS && now - last < CALLS_FAILING_MS;
    },
  };
}

export type CallFailures = ReturnType<typeof callFailures>;
