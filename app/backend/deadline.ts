/** @param milliseconds null: only the client's signal ends it. */
export function deadline(milliseconds: number | null, clientDisconnected: AbortSignal | null) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = milliseconds === null ? undefined : setTimeout(abort, milliseconds);
  if (clientDisconnected?.aborted) abort();
  clientDisconnected?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      clientDisconnected?.removeEventListener("abort", abort);
    },
  };
}
