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
