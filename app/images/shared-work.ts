/** Runs the work for a key once for all concurrent callers, and aborts it when the last of them has left. */
export function sharedWork<Outcome>() {
  const inFlight = new Map<string, { outcome: Promise<Outcome>; readers: number; stop: AbortController }>();

  return (key: string, closed: AbortSignal, begin: (signal: AbortSignal) => Promise<Outcome>) => {
    const stop = new AbortController();
    const work = inFlight.get(key) ?? { outcome: begin(stop.signal), readers: 0, stop };
    inFlight.set(key, work);
    work.readers += 1;
    closed.addEventListener("abort", () => {
      work.readers -= 1;
      if (work.readers > 0) return;
      work.stop.abort();
      if (inFlight.get(key) === work) inFlight.delete(key);
    });
    return work.outcome;
  };
}
