import type { Clock } from "./clock";

export function signsOfLife(clock: Clock) {
  let lastSeen: number | null = null;
  return {
    seen() {
      lastSeen = clock();
    },
    silentForMs: () => (lastSeen === null ? null : clock() - lastSeen),
  };
}
