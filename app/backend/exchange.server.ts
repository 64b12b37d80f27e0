import type { Dispatcher } from "undici";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, invalidAnswer, type Result, UNREACHABLE } from "~/contract/failure";
import { INTERNAL_ERROR } from "~/contract/status";
import {
  BACKEND_CONNECTION_MS,
  BACKEND_HEADERS_MS,
  CHANGE_DEADLINE_MS,
  LATE_ANSWER_MS,
  LOGIN_DEADLINE_MS,
  LOGIN_HEADERS_MS,
  READ_DEADLINE_MS,
} from "~/deadlines";
import { hasNoMember } from "./answer";
import { Aborted, type Bulkhead, QueueFull, untilAborted } from "./bulkhead";
import { type CallFailures, type CircuitBreaker, CircuitOpen, type Outcome } from "./circuit-breaker";
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

const RETRY_BUDGET_RATIO = 0.1;
const RETRY_BUDGET_MAX = 10;

/** Keeps retries from doubling the load of a failing backend. */
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

export interface CallLimits extends Pick<Endpoint<unknown, unknown>, "effect" | "isSlow"> {
  isOptional?: boolean;
  /** To the calls of pages. */
  yields?: boolean;
  /** Ends the wait for any call. */
  deadline?: AbortSignal;
  signal?: AbortSignal | null;
  account?: string;
  /** Gets an answer that came after the deadline. */
  onLate?: (answer: WireAnswer) => void;
}

function leavesEarly({ deadline, signal }: CallLimits, ...more: readonly AbortSignal[]): AbortSignal {
  return AbortSignal.any([...more, deadline, signal].filter((signal) => signal instanceof AbortSignal));
}

/** The call's own deadlines count from when it leaves the queue. */
function callDeadlines(limits: CallLimits) {
  const { effect, isSlow } = limits;
  const pageMs = effect === "read" ? READ_DEADLINE_MS : CHANGE_DEADLINE_MS;
  const [headersMs, totalMs] = isSlow ? [LOGIN_HEADERS_MS, LOGIN_DEADLINE_MS] : [BACKEND_HEADERS_MS, pageMs];
  const controller = new AbortController();
  const abort = () => controller.abort();
  const began = performance.now();
  let timer = setTimeout(abort, headersMs);
  return {
    late: controller.signal,
    signal: leavesEarly(limits, controller.signal),
    onHeaders() {
      clearTimeout(timer);
      timer = setTimeout(abort, totalMs - (performance.now() - began));
    },
    clear: () => clearTimeout(timer),
  };
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

function isCircuitOpenFor(breaker: CircuitBreaker, { isOptional = false }: CallLimits): boolean {
  const state = breaker.state();
  return state === "open" || (state === "half-open" && isOptional);
}

/** A late answer that is wanted is read to its end. */
function heardOut() {
  return { headersMs: LATE_ANSWER_MS, signal: new AbortController().signal };
}

async function sendOnce(
  upstream: Upstream,
  request: WireRequest,
  limits: CallLimits,
  deadlines: ReturnType<typeof callDeadlines>,
) {
  if (isCircuitOpenFor(upstream.breaker, limits)) throw new CircuitOpen();
  const toBreaker = upstream.breaker.admit({ mayProbe: !limits.isSlow });
  const report = (outcome: Outcome) => {
    toBreaker(outcome);
    if (outcome === "fault") upstream.failures.failed();
  };
  if (!limits.isSlow) deadlines.late.addEventListener("abort", () => report("fault"), { once: true });
  try {
    const waiting = limits.onLate ? { ...deadlines, ...heardOut() } : deadlines;
    const answer = await send(upstream.pool, request, waiting);
    report("answered");
    upstream.seen();
    // A login without a member is a 500 too (docs/backend-contract.md#whoami).
    if (answer.status >= INTERNAL_ERROR && !hasNoMember(answer)) upstream.failures.failed();
    else upstream.failures.answered();
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
  const { breaker, bulkhead, retries } = upstream;
  const mustWait = breaker.state() === "half-open" && bulkhead.isFull();
  if (mustWait || isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  const { effect, isSlow, account = null, yields = false } = limits;
  const early = leavesEarly(limits);
  const isRead = effect === "read";
  // A change that was not sent has no unknown outcome.
  if (early.aborted) throw isRead ? new Aborted() : new QueueFull();
  const leave = await bulkhead.enter(early, { account, slots: isSlow ? LOGIN_SLOTS : 1, yields });
  const deadlines = callDeadlines(limits);
  if (isRead) retries.deposit();
  const answer = sendOnce(upstream, request, limits, deadlines).catch((cause) => {
    const mayRepeat = isRead && isWorthRepeating(cause) && !deadlines.signal.aborted && retries.withdraw();
    if (mayRepeat) return sendOnce(upstream, request, limits, deadlines);
    throw cause;
  });
  const { signal: isOver, clear } = deadlines;
  const release = limits.onLate ? releasedInTime(leave) : leave;
  const settle = () => {
    clear();
    release();
  };
  // The call keeps its slots until the backend has finished (docs/backend-contract.md#connections-of-the-backend).
  answer.then(settle, settle);
  answer.then((late) => (isOver.aborted ? limits.onLate?.(late) : undefined)).catch(() => {});
  return untilAborted(answer, isOver);
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
