import { type Clock, monotonicClock } from "./clock";
import { CALLS_FAILING_MS } from "./constants";

/** Told from the calls that people make: a probe of its own would cost the backend a session each time. */
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
    /** None was answered for so long, and the last that failed is not older: nobody may have asked since. */
    areLasting(): boolean {
      const now = clock();
      return first !== null && now - first >= CALLS_FAILING_MS && now - last < CALLS_FAILING_MS;
    },
  };
}

export type CallFailures = ReturnType<typeof callFailures>;
