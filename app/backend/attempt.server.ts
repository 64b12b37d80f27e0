import { BrokenCircuitError, BulkheadRejectedError } from "cockatiel";
import type { Backend } from "./connect.server";
import type { Failure } from "./failure";
import { QueueTimeout } from "./guard.server";
import { send, type WireAnswer, type WireRequest } from "./send.server";
import { isLate, isNotConnected, isReset } from "./transport-fault";

/** Whether a call may be repeated after a broken connection, and when it must be over. */
export interface Terms {
  effect: "read" | "change";
  signal: AbortSignal;
}

export type Attempt = { answered: true; answer: WireAnswer } | { answered: false; failure: Failure };

function guarded(backend: Backend, request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  return backend.queued(() => backend.breaker.execute(() => send(backend.pool, request, signal)));
}

/** A refused connection is not tried again at once: nothing heals in a millisecond. A slow or broken one may. */
function worthRepeating(cause: unknown): boolean {
  return (
    isReset(cause) ||
    (isNotConnected(cause) && !(cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED"))
  );
}

function failureOf(cause: unknown, { effect, signal }: Terms): Failure {
  const neverSent =
    cause instanceof BrokenCircuitError ||
    cause instanceof BulkheadRejectedError ||
    cause instanceof QueueTimeout;
  if (neverSent || isNotConnected(cause)) return { kind: "unreachable", outcomeUnknown: false };
  const outcomeUnknown = effect === "change";
  if (isLate(cause) || signal.aborted) return { kind: "timeout", outcomeUnknown };
  return { kind: "unreachable", outcomeUnknown };
}

/** Sends a request under breaker, queue and deadline; a read once more when the connection broke. Edge cases R1, R4, R8. */
export async function attempt(backend: Backend, request: WireRequest, terms: Terms): Promise<Attempt> {
  const { effect, signal } = terms;
  if (effect === "read") backend.retries.deposit();
  const mayRepeat = (cause: unknown) =>
    effect === "read" && worthRepeating(cause) && !signal.aborted && backend.retries.withdraw();
  const once = () => guarded(backend, request, signal);
  try {
    const answer = await once().catch((cause) => {
      if (mayRepeat(cause)) return once();
      throw cause;
    });
    backend.seen();
    return { answered: true, answer };
  } catch (cause) {
    return { answered: false, failure: failureOf(cause, terms) };
  }
}
