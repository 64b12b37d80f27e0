/** A string, because an Error with its stack for each response would cost as much as a middleware. */
const RESPONSE_CLOSED = "response closed";

interface Closing {
  closed: boolean;
  once(event: "close", listener: () => void): unknown;
}

export function closedSignal(response: Closing): AbortSignal {
  const client = new AbortController();
  const abort = () => client.abort(RESPONSE_CLOSED);
  if (response.closed) abort();
  else response.once("close", abort);
  return client.signal;
}

export function deadline(milliseconds: number | null, parent: AbortSignal | null) {
  const late = new AbortController();
  const timer = milliseconds === null ? undefined : setTimeout(() => late.abort(), milliseconds);
  return {
    signal: parent ? AbortSignal.any([late.signal, parent]) : late.signal,
    clear: () => clearTimeout(timer),
  };
}

export class Aborted extends Error {}

/** Rejects with Aborted when the signal aborts; the work goes on. */
export function untilAborted<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const abort = () => reject(new Aborted());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // The signal aborts after every request, too, and an error with its stack costs as much as a middleware.
    work.then(resolve, reject).then(() => signal.removeEventListener("abort", abort));
  });
}
