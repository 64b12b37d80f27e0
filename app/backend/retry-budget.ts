import { RETRY_BUDGET_RATIO } from "./constants";

/** Repeats that may be saved up. */
const MOST_REPEATS = 10;

/** Allows repeats up to a share of the reads, so that a failing backend is not asked twice as often. Edge cases R4. */
export interface RetryBudget {
  /** A read was sent. */
  deposit(): void;
  /** True when a repeat may be spent, which it then is. */
  withdraw(): boolean;
}

/** A full budget of MOST_REPEATS that every read tops up by REPEAT_BUDGET_RATIO. */
export function retryBudget(): RetryBudget {
  let retries = MOST_REPEATS;
  return {
    deposit() {
      retries = Math.min(MOST_REPEATS, retries + RETRY_BUDGET_RATIO);
    },
    withdraw() {
      if (retries < 1) return false;
      retries -= 1;
      return true;
    },
  };
}
