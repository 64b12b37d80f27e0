import { RETRY_BUDGET_MAX, RETRY_BUDGET_RATIO } from "./constants";

/** A share of the reads, so that a failing backend is not asked twice as often. */
export interface RetryBudget {
  deposit(): void;
  withdraw(): boolean;
  spent(): number;
}

export function retryBudget(): RetryBudget {
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
