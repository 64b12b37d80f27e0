import type { Response } from "express";

/** A string, because creating an Error for each response would cost as much as a middleware. */
const RESPONSE_CLOSED = "response closed";

export function closedSignal(response: Response): AbortSignal {
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

/** Rejects with Aborted when the signal aborts. Does not stop the work. */
export function untilAborted<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise<Output>((resolve, reject) => {
    const abort = () => reject(new Aborted());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // The signal also aborts after a normal request, when creating the Error would be wasted.
    work.then(resolve, reject).then(() => signal.removeEventListener("abort", abort));
  });
}
