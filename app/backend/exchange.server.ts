import type { Dispatcher } from "undici";
import { type Bulkhead, QueueFull, QueueTimeout } from "./bulkhead";
import { type CircuitBreaker, CircuitOpen, type Outcome } from "./circuit-breaker";
import { type Failure, invalidAnswer, type Result } from "./failure";
import type { RetryBudget } from "./retry-budget";
import { send, type WireAnswer, type WireRequest } from "./send.server";
import {
  isMalformed,
  isNotConnected,
  isRefusedConnection,
  isReset,
  isTimeout,
  isTransportFault,
} from "./transport-fault";

/** What stands between a call and the backend. */
export interface Line {
  pool: Dispatcher;
  bulkhead: Bulkhead;
  breaker: CircuitBreaker;
  retries: RetryBudget;
  /** The backend answered something. */
  seen(): void;
}

/** How a call may be made. Both times run from its sending on; the queue has a time of its own. */
export interface Terms {
  effect: "read" | "change";
  headersMs: number;
  totalMs: number;
  /** Whether being late says that the backend is ill. */
  isLatenessFault: boolean;
  givenUp: AbortSignal | null;
}

/** Thrown when the caller waits no longer. */
class GivenUp extends Error {}

function rejectsOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new GivenUp());
    signal.addEventListener("abort", () => reject(new GivenUp()), { once: true });
  });
}

/** How long the caller waits. `late` and `givenUp` abort when the headers, or then the whole answer, take too long. */
function patienceOf({ headersMs, totalMs, givenUp }: Terms) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const began = performance.now();
  let timer = setTimeout(abort, Math.min(headersMs, totalMs));
  return {
    late: controller.signal,
    givenUp: givenUp ? AbortSignal.any([controller.signal, givenUp]) : controller.signal,
    onHeaders() {
      clearTimeout(timer);
      timer = setTimeout(abort, totalMs - (performance.now() - began));
    },
    clear: () => clearTimeout(timer),
  };
}

type Patience = ReturnType<typeof patienceOf>;

/** Nothing heals in a millisecond, so a refused connection is not tried again at once. */
function isWorthRepeating(cause: unknown): boolean {
  return isReset(cause) || (isNotConnected(cause) && !isRefusedConnection(cause));
}

function outcomeOf(cause: unknown, { isLatenessFault }: Terms): Outcome {
  if (isTimeout(cause) && !isLatenessFault) return "unknown";
  return isTransportFault(cause) ? "fault" : "answered";
}

async function sendOnce(line: Line, request: WireRequest, terms: Terms, patience: Patience) {
  const report = line.breaker.admit({ mayProbe: terms.isLatenessFault });
  if (terms.isLatenessFault) patience.late.addEventListener("abort", () => report("fault"), { once: true });
  try {
    const answer = await send(line.pool, request, patience);
    report("answered");
    line.seen();
    return answer;
  } catch (cause) {
    report(outcomeOf(cause, terms));
    throw cause;
  }
}

async function inItsTurn(line: Line, request: WireRequest, terms: Terms): Promise<WireAnswer> {
  const { breaker, bulkhead, retries } = line;
  const state = breaker.state();
  if (state === "open" || (state === "half-open" && bulkhead.isFull())) throw new CircuitOpen();
  const leave = await bulkhead.enter(terms.givenUp);
  const patience = patienceOf(terms);
  const isRead = terms.effect === "read";
  if (isRead) retries.deposit();
  const answer = sendOnce(line, request, terms, patience).catch((cause) => {
    const mayRepeat = isRead && isWorthRepeating(cause) && !patience.givenUp.aborted && retries.withdraw();
    if (mayRepeat) return sendOnce(line, request, terms, patience);
    throw cause;
  });
  const settle = () => {
    patience.clear();
    leave();
  };
  // A call that is given up keeps its place: the backend works on it all the same (docs/backend-contract.md#connections-of-the-backend).
  answer.then(settle, settle);
  return Promise.race([answer, rejectsOn(patience.givenUp)]);
}

function failureOf(cause: unknown, effect: Terms["effect"]): Failure {
  const isUnsent =
    cause instanceof CircuitOpen || cause instanceof QueueFull || cause instanceof QueueTimeout;
  if (isUnsent || isNotConnected(cause)) return { kind: "unreachable", outcomeUnknown: false };
  if (isMalformed(cause)) return invalidAnswer();
  const isLate = cause instanceof GivenUp || isTimeout(cause);
  return { kind: isLate ? "timeout" : "unreachable", outcomeUnknown: effect === "change" };
}

/** Sends a request under breaker, bulkhead and deadlines; a read once more when the connection broke. Never rejects. */
export async function exchange(line: Line, request: WireRequest, terms: Terms): Promise<Result<WireAnswer>> {
  try {
    return { ok: true, answer: await inItsTurn(line, request, terms) };
  } catch (cause) {
    return { ok: false, failure: failureOf(cause, terms.effect) };
  }
}
