import type { Dispatcher } from "undici";
import { type Failure, invalidAnswer, type Result, UNREACHABLE } from "~/contract/failure";
import { INTERNAL_ERROR } from "~/contract/status";
import { hasNoMember } from "./answer";
import { type Bulkhead, QueueFull, QueueTimeout } from "./bulkhead";
import { type CallFailures, type CircuitBreaker, CircuitOpen, type Outcome } from "./circuit-breaker";
import { RETRY_BUDGET_MAX, RETRY_BUDGET_RATIO } from "./constants";
import {
  isMalformed,
  isNotConnected,
  isRefusedConnection,
  isReset,
  isTimeout,
  isTransportFault,
  send,
  type WireAnswer,
  type WireRequest,
} from "./send.server";

/** Allows retries for a share of the reads, so that a failing backend does not get twice the load. */
export function retryBudget() {
  let repeats = RETRY_BUDGET_MAX;
  let spent = 0;
  return {
    deposit() {
      repeats = Math.min(RETRY_BUDGET_MAX, repeats + RETRY_BUDGET_RATIO);
    },
    withdraw() {
      if (repeats < 1) return false;
      repeats -= 1;
      spent += 1;
      return true;
    },
    spent: () => spent,
  };
}

export interface Upstream {
  pool: Dispatcher;
  bulkhead: Bulkhead;
  breaker: CircuitBreaker;
  retries: ReturnType<typeof retryBudget>;
  failures: CallFailures;
  seen(): void;
}

/** Both times count from sending; waiting in the queue has a limit of its own. */
export interface CallLimits {
  effect: "read" | "change";
  headersMs: number;
  totalMs: number;
  isLatenessFault: boolean;
  /** Skipped, rather than sent to a backend that may still be down. */
  isOptional: boolean;
  givenUp: AbortSignal | null;
  /** The account to queue under, for fairness; null: anonymous. */
  account: string | null;
  /** Slots of the bulkhead that the call takes. */
  places: number;
}

class GivenUp extends Error {}

function rejectsOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new GivenUp());
    signal.addEventListener("abort", () => reject(new GivenUp()), { once: true });
  });
}

function callDeadlines({ headersMs, totalMs, givenUp }: CallLimits) {
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

type CallDeadlines = ReturnType<typeof callDeadlines>;

/** A refused connection does not recover within a millisecond. */
function isWorthRepeating(cause: unknown): boolean {
  return isReset(cause) || (isNotConnected(cause) && !isRefusedConnection(cause));
}

function outcomeOf(cause: unknown, { isLatenessFault }: CallLimits): Outcome {
  if (isTimeout(cause) && !isLatenessFault) return "unknown";
  return isTransportFault(cause) ? "fault" : "answered";
}

function isCircuitOpenFor(breaker: CircuitBreaker, { isOptional }: CallLimits): boolean {
  const state = breaker.state();
  return state === "open" || (state === "half-open" && isOptional);
}

/** A login without a member is a 500 too (docs/backend-contract.md#whoami). */
function isServerFault(answer: WireAnswer): boolean {
  return answer.status >= INTERNAL_ERROR && !hasNoMember(answer);
}

async function sendOnce(
  upstream: Upstream,
  request: WireRequest,
  limits: CallLimits,
  deadlines: CallDeadlines,
) {
  if (isCircuitOpenFor(upstream.breaker, limits)) throw new CircuitOpen();
  const toBreaker = upstream.breaker.admit({ mayProbe: limits.isLatenessFault });
  const report = (outcome: Outcome) => {
    toBreaker(outcome);
    if (outcome === "fault") upstream.failures.failed();
  };
  if (limits.isLatenessFault) deadlines.late.addEventListener("abort", () => report("fault"), { once: true });
  try {
    const answer = await send(upstream.pool, request, deadlines);
    report("answered");
    upstream.seen();
    if (isServerFault(answer)) upstream.failures.failed();
    else upstream.failures.answered();
    return answer;
  } catch (cause) {
    report(outcomeOf(cause, limits));
    throw cause;
  }
}

async function queued(upstream: Upstream, request: WireRequest, limits: CallLimits): Promise<WireAnswer> {
  const { breaker, bulkhead, retries } = upstream;
  const mustWait = breaker.state() === "half-open" && bulkhead.isFull();
  if (mustWait || isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  // A browser that has left costs no call.
  if (limits.givenUp?.aborted) throw new GivenUp();
  const leave = await bulkhead.enter(limits.givenUp, limits);
  const deadlines = callDeadlines(limits);
  const isRead = limits.effect === "read";
  if (isRead) retries.deposit();
  const answer = sendOnce(upstream, request, limits, deadlines).catch((cause) => {
    const mayRepeat = isRead && isWorthRepeating(cause) && !deadlines.givenUp.aborted && retries.withdraw();
    if (mayRepeat) return sendOnce(upstream, request, limits, deadlines);
    throw cause;
  });
  const settle = () => {
    deadlines.clear();
    leave();
  };
  // Keeps its slot even after it was given up, because the backend is still working on it
  // (docs/backend-contract.md#connections-of-the-backend).
  answer.then(settle, settle);
  return Promise.race([answer, rejectsOn(deadlines.givenUp)]);
}

function failureOfCall(cause: unknown, effect: CallLimits["effect"]): Failure {
  const isUnsent =
    cause instanceof CircuitOpen || cause instanceof QueueFull || cause instanceof QueueTimeout;
  if (isUnsent || isNotConnected(cause)) return UNREACHABLE;
  if (isMalformed(cause)) return invalidAnswer({ outcomeUnknown: effect === "change" });
  const isLate = cause instanceof GivenUp || isTimeout(cause);
  return { kind: isLate ? "timeout" : "unreachable", outcomeUnknown: effect === "change" };
}

/** Sends a call within its limits. Never rejects. Repeats a read once if its connection broke. */
export async function exchange(
  upstream: Upstream,
  request: WireRequest,
  limits: CallLimits,
): Promise<Result<WireAnswer>> {
  try {
    return { ok: true, answer: await queued(upstream, request, limits) };
  } catch (cause) {
    return { ok: false, failure: failureOfCall(cause, limits.effect) };
  }
}
