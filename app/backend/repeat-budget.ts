import { REPEAT_BUDGET_RATIO } from "../constants";

/** Repeats that may be saved up. */
const MOST_REPEATS = 10;

/** Allows repeats up to a share of the reads, so that a failing backend is not asked twice as often. Edge cases R4. */
export interface RepeatBudget {
  /** A read was sent. */
  earn(): void;
  /** True when a repeat may be spent, which it then is. */
  spend(): boolean;
}

/** A full budget of MOST_REPEATS that every read tops up by REPEAT_BUDGET_RATIO. */
export function repeatBudget(): RepeatBudget {
  let repeats = MOST_REPEATS;
  return {
    earn() {
      repeats = Math.min(MOST_REPEATS, repeats + REPEAT_BUDGET_RATIO);
    },
    spend() {
      if (repeats < 1) return false;
      repeats -= 1;
      return true;
    },
  };
}
