/** A signal that aborts when time is up or somebody left; `over` must be called when the work is done. */
export interface Deadline {
  signal: AbortSignal;
  over(): void;
}

/** Starts a deadline. A timer of our own, since composed time-out signals may be collected before they fire (Node 20). */
export function deadline(milliseconds: number, left: AbortSignal | null): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  if (left?.aborted) abort();
  left?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    over() {
      clearTimeout(timer);
      left?.removeEventListener("abort", abort);
    },
  };
}
