import { RETRY_BUDGET_MAX, RETRY_BUDGET_RATIO } from "./constants";

/** Allows retries for a share of the reads, so that a failing backend does not get twice the load. */
export function retryBudget() {
  let repeats = RETRY_BUDGET_MAX;
  let spent = 0;
  return {
    deposit() {
      repeats = Math.min(RETRY_BUDGET_MAX, repeats + RETRY_BUDGET_RATIO);
    },
    withdraw() {
      if (repeats < 1) return false;
      repeats -= 1;
      spent += 1;
      return true;
    },
    spent: () => spent,
  };
}

export type RetryBudget = ReturnType<typeof retryBudget>;
