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
import { Aborted, untilAborted } from "~/http/abort";
import { type Bulkhead, QueueFull } from "~/http/bulkhead";
import { diagnostics } from "~/http/diagnostics.server";
import { hasNoMember } from "./answer";
import type { BackendHealth } from "./backend-health";
import { type CircuitBreaker, CircuitOpen, type Outcome } from "./circuit-breaker";
import {
  codeOf,
  isMalformed,
  isNotConnected,
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

/** Keeps retries from doubling the load on a failing backend. */
export class RetryBudget {
  private available = RETRY_BUDGET_MAX;

  deposit() {
    this.available = Math.min(RETRY_BUDGET_MAX, this.available + RETRY_BUDGET_RATIO);
  }

  withdraw(): boolean {
    if (this.available < 1) return false;
    this.available -= 1;
    return true;
  }
}

export interface Upstream {
  pool: Dispatcher;
  bulkhead: Bulkhead;
  breaker: Pick<CircuitBreaker, "state" | "admit">;
  retries: RetryBudget;
  health: BackendHealth;
}

export interface CallLimits extends Pick<Endpoint<unknown, unknown>, "effect" | "isLogin"> {
  isOptional?: boolean;
  lowPriority?: boolean;
  deadline?: AbortSignal;
  signal?: AbortSignal | null;
  account?: string;
  onLate?: (answer: WireAnswer) => void;
}

function anySignal(...signals: readonly (AbortSignal | null | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal instanceof AbortSignal));
}

/** Count from the moment when the call leaves the queue. */
function callDeadlines({ effect, isLogin, deadline, signal }: CallLimits) {
  const late = new AbortController();
  const began = performance.now();
  const pageMs = effect === "read" ? READ_DEADLINE_MS : CHANGE_DEADLINE_MS;
  const totalMs = isLogin ? LOGIN_DEADLINE_MS : pageMs;
  const abortIn = (ms: number) => setTimeout(() => late.abort(), ms);
  let timer = abortIn(isLogin ? LOGIN_HEADERS_MS : BACKEND_HEADERS_MS);
  const clear = () => clearTimeout(timer);
  return {
    late: late.signal,
    signal: anySignal(late.signal, deadline, signal),
    clear,
    onHeaders() {
      clear();
      timer = abortIn(totalMs - (performance.now() - began));
    },
  };
}

/** A refused connection would be refused again at once. */
function isRetryable(cause: unknown): boolean {
  return isReset(cause) || (isNotConnected(cause) && codeOf(cause) !== "ECONNREFUSED");
}

/** A slow login is no fault: the backend takes seconds for the first one after its start. */
function outcomeOf(cause: unknown, { isLogin }: CallLimits): Outcome {
  if (isTimeout(cause) && isLogin) return "unknown";
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
  deadlines: ReturnType<typeof callDeadlines>,
) {
  const { breaker, health } = upstream;
  if (isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  const reportToBreaker = breaker.admit({ mayProbe: !limits.isLogin });
  const report = (outcome: Outcome) => {
    reportToBreaker(outcome);
    if (outcome === "fault") health.recordFailure();
  };
  if (!limits.isLogin) deadlines.late.addEventListener("abort", () => report("fault"), { once: true });
  try {
    const answer = await send(upstream.pool, request, {
      onHeaders: deadlines.onHeaders,
      // With `onLate` the answer is read to its end even after the deadline.
      ...(limits.onLate ? { headersMs: LATE_ANSWER_MS } : { signal: deadlines.signal }),
    });
    report("answered");
    health.recordContact();
    // A login without a member is a 500 too (docs/backend-contract.md#whoami).
    if (answer.status >= INTERNAL_ERROR && !hasNoMember(answer)) health.recordFailure();
    else health.recordSuccess();
    return answer;
  } catch (cause) {
    report(outcomeOf(cause, limits));
    throw cause;
  }
}

async function queueAndSend(upstream: Upstream, request: WireRequest, limits: CallLimits) {
  const { breaker, bulkhead, retries } = upstream;
  const cannotProbe = breaker.state() === "half-open" && bulkhead.isFull;
  if (cannotProbe || isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  const { effect, isLogin, account = null, lowPriority = false } = limits;
  const ended = anySignal(limits.deadline, limits.signal);
  const isRead = effect === "read";
  // QueueFull, because a change that was not sent has a known outcome.
  if (ended.aborted) throw isRead ? new Aborted() : new QueueFull();
  const release = await bulkhead.acquire(ended, { account, slots: isLogin ? LOGIN_SLOTS : 1, lowPriority });
  const deadlines = callDeadlines(limits);
  if (isRead) retries.deposit();
  const answer = sendOnce(upstream, request, limits, deadlines).catch((cause) => {
    const mayRetry = isRead && isRetryable(cause) && !deadlines.signal.aborted && retries.withdraw();
    if (!mayRetry) throw cause;
    diagnostics.emit("retry");
    return sendOnce(upstream, request, limits, deadlines);
  });
  // By then the backend itself has given up, although the app still waits for a late answer.
  const backendGaveUp = limits.onLate && setTimeout(release, BACKEND_CONNECTION_MS);
  const settle = () => {
    clearTimeout(backendGaveUp);
    deadlines.clear();
    release();
  };
  // The call keeps its slots until the backend has finished (docs/backend-contract.md#connections-of-the-backend).
  answer.then(settle, settle);
  answer.then((late) => (deadlines.signal.aborted ? limits.onLate?.(late) : undefined)).catch(() => {});
  return untilAborted(answer, deadlines.signal);
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
    return { ok: true, answer: await queueAndSend(upstream, request, limits) };
  } catch (cause) {
    return { ok: false, failure: failureOfCall(cause, limits.effect) };
  }
}
