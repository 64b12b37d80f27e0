/** A delay; changing it releases whoever waits. */
export function changeableDelay(leastMs: number) {
  let delayMs = leastMs;
  const waiting = new Set<() => void>();
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, delayMs);
        waiting.add(end);
      }),
    change(milliseconds: number) {
      delayMs = Math.max(milliseconds, leastMs);
      for (const end of [...waiting]) end();
    },
  };
}
