import type { Dispatcher } from "undici";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, invalidAnswer, type Result, UNREACHABLE } from "~/contract/failure";
import { BACKEND_ANSWER_MS, BACKEND_CONNECTION_MS, LATE_ANSWER_MS, LOGIN_ANSWER_MS } from "~/deadlines";
import { Aborted, type Bulkhead, QueueFull, untilAborted } from "./bulkhead";
import { type CircuitBreaker, CircuitOpen, type Outcome } from "./circuit-breaker";
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

/** A wrong password holds two connections (docs/backend-contract.md#connections-of-the-backend). */
const LOGIN_SLOTS = 2;

export interface Upstream {
  pool: Dispatcher;
  bulkhead: Bulkhead;
  breaker: Pick<CircuitBreaker, "state" | "admit">;
  /** Reads that were repeated. */
  retries: number;
  /** Called with each answer, whatever it says. */
  seen(): void;
}

export interface CallLimits extends Pick<Endpoint<unknown, unknown>, "effect" | "isSlow"> {
  isOptional?: boolean;
  /** Calls of searches let those of pages go first. */
  yields?: boolean;
  /** Ends the wait for any call. */
  deadline?: AbortSignal;
  signal?: AbortSignal | null;
  account?: string;
  /** Gets an answer that came after the deadline. */
  onLate?: (answer: WireAnswer) => void;
}

function anySignal(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal instanceof AbortSignal));
}

/** A refused connection would be refused again at once. */
function isWorthRepeating(cause: unknown): boolean {
  return isReset(cause) || (isNotConnected(cause) && !isRefusedConnection(cause));
}

/** A slow call that is late says nothing about the backend. */
function outcomeOf(cause: unknown, { isSlow }: CallLimits): Outcome {
  if (isTimeout(cause) && isSlow) return "unknown";
  return isTransportFault(cause) ? "fault" : "answered";
}

function isCircuitOpenFor(breaker: Upstream["breaker"], { isOptional = false }: CallLimits): boolean {
  const state = breaker.state();
  return state === "open" || (state === "half-open" && isOptional);
}

async function sendOnce(
  upstream: Upstream,
  request: WireRequest,
  limits: CallLimits,
  late: AbortSignal,
  over: AbortSignal,
) {
  const { breaker } = upstream;
  if (isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  const report = breaker.admit({ mayProbe: !limits.isSlow });
  if (!limits.isSlow) late.addEventListener("abort", () => report("fault"), { once: true });
  try {
    // A late answer that is wanted is read to its end.
    const waiting = limits.onLate ? { headersMs: LATE_ANSWER_MS } : { signal: over };
    const answer = await send(upstream.pool, request, waiting);
    report("answered");
    upstream.seen();
    return answer;
  } catch (cause) {
    report(outcomeOf(cause, limits));
    throw cause;
  }
}

/** Slots are free at the latest when the backend must have given up. */
function releasedInTime(leave: () => void) {
  let isReleased = false;
  const release = () => {
    clearTimeout(timer);
    if (!isReleased) leave();
    isReleased = true;
  };
  const timer = setTimeout(release, BACKEND_CONNECTION_MS);
  return release;
}

async function queued(upstream: Upstream, request: WireRequest, limits: CallLimits): Promise<WireAnswer> {
  const { breaker, bulkhead } = upstream;
  const hasNoSlotToProbe = breaker.state() === "half-open" && bulkhead.isFull;
  if (hasNoSlotToProbe || isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  const { effect, isSlow, account = null, yields = false } = limits;
  const ended = anySignal(limits.deadline, limits.signal);
  const isRead = effect === "read";
  // A change that was not sent has no unknown outcome.
  if (ended.aborted) throw isRead ? new Aborted() : new QueueFull();
  const leave = await bulkhead.enter(ended, { account, slots: isSlow ? LOGIN_SLOTS : 1, yields });
  const late = new AbortController();
  // It counts from when the call leaves the queue.
  const timer = setTimeout(() => late.abort(), isSlow ? LOGIN_ANSWER_MS : BACKEND_ANSWER_MS);
  const over = anySignal(late.signal, ended);
  const answer = sendOnce(upstream, request, limits, late.signal, over).catch((cause) => {
    if (!isRead || !isWorthRepeating(cause) || over.aborted) throw cause;
    upstream.retries += 1;
    return sendOnce(upstream, request, limits, late.signal, over);
  });
  const release = limits.onLate ? releasedInTime(leave) : leave;
  const settle = () => {
    clearTimeout(timer);
    release();
  };
  // The call keeps its slots until the backend has finished (docs/backend-contract.md#connections-of-the-backend).
  answer.then(settle, settle);
  answer.then((found) => (over.aborted ? limits.onLate?.(found) : undefined)).catch(() => {});
  return untilAborted(answer, over);
}

function failureOfCall(cause: unknown, effect: CallLimits["effect"]): Failure {
  if (cause instanceof CircuitOpen || cause instanceof QueueFull || isNotConnected(cause)) return UNREACHABLE;
  if (isMalformed(cause)) return invalidAnswer({ outcomeUnknown: effect === "change" });
  const isLate = cause instanceof Aborted || isTimeout(cause);
  return { kind: isLate ? "timeout" : "unreachable", outcomeUnknown: effect === "change" };
}

/** Never rejects. Repeats a read once if its connection broke. */
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
