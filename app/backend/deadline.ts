export function deadline(milliseconds: number, clientDisconnected: AbortSignal | null) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
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
