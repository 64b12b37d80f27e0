import type { Clock } from "./clock";

/** When the backend last answered anything. */
export function signsOfLife(clock: Clock) {
  let lastSeen: number | null = null;
  return {
    seen() {
      lastSeen = clock();
    },
    /** Null before the first answer. */
    silentForMs: () => (lastSeen === null ? null : clock() - lastSeen),
  };
}
