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
import { hasNoMember } from "./answer";
import type { BackendHealth } from "./backend-health";
import { type Bulkhead, QueueFull } from "./bulkhead";
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

const RETRY_BUDGET_RATIO = 0.1;
const RETRY_BUDGET_MAX = 10;

/** Keeps retries from doubling the load of a failing backend. */
export class RetryBudget {
  spent = 0;
  private repeats = RETRY_BUDGET_MAX;

  deposit() {
    this.repeats = Math.min(RETRY_BUDGET_MAX, this.repeats + RETRY_BUDGET_RATIO);
  }

  withdraw(): boolean {
    if (this.repeats < 1) return false;
    this.repeats -= 1;
    this.spent += 1;
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

/** The call's own deadlines count from when it leaves the queue. */
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
    over: anySignal(late.signal, deadline, signal),
    clear,
    onHeaders() {
      clear();
      timer = abortIn(totalMs - (performance.now() - began));
    },
  };
}

/** A refused connection would be refused again at once. */
function isWorthRepeating(cause: unknown): boolean {
  return isReset(cause) || (isNotConnected(cause) && !isRefusedConnection(cause));
}

/** A late login says nothing about the backend's health. */
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
  const toBreaker = breaker.admit({ mayProbe: !limits.isLogin });
  const report = (outcome: Outcome) => {
    toBreaker(outcome);
    if (outcome === "fault") health.failed();
  };
  if (!limits.isLogin) deadlines.late.addEventListener("abort", () => report("fault"), { once: true });
  try {
    const answer = await send(upstream.pool, request, {
      onHeaders: deadlines.onHeaders,
      // A late answer that is wanted is read to its end.
      ...(limits.onLate ? { headersMs: LATE_ANSWER_MS } : { signal: deadlines.over }),
    });
    report("answered");
    health.seen();
    // A login without a member is a 500 too (docs/backend-contract.md#whoami).
    if (answer.status >= INTERNAL_ERROR && !hasNoMember(answer)) health.failed();
    else health.answered();
    return answer;
  } catch (cause) {
    report(outcomeOf(cause, limits));
    throw cause;
  }
}

async function sendInTurn(upstream: Upstream, request: WireRequest, limits: CallLimits): Promise<WireAnswer> {
  const { breaker, bulkhead, retries } = upstream;
  const hasNoSlotToProbe = breaker.state() === "half-open" && bulkhead.isFull;
  if (hasNoSlotToProbe || isCircuitOpenFor(breaker, limits)) throw new CircuitOpen();
  const { effect, isLogin, account = null, lowPriority = false } = limits;
  const ended = anySignal(limits.deadline, limits.signal);
  const isRead = effect === "read";
  // A change that was not sent has no unknown outcome.
  if (ended.aborted) throw isRead ? new Aborted() : new QueueFull();
  const leave = await bulkhead.enter(ended, { account, slots: isLogin ? LOGIN_SLOTS : 1, lowPriority });
  const deadlines = callDeadlines(limits);
  if (isRead) retries.deposit();
  const answer = sendOnce(upstream, request, limits, deadlines).catch((cause) => {
    const mayRepeat = isRead && isWorthRepeating(cause) && !deadlines.over.aborted && retries.withdraw();
    if (mayRepeat) return sendOnce(upstream, request, limits, deadlines);
    throw cause;
  });
  // By then the backend has given up a call whose late answer is still awaited.
  const backendGaveUp = limits.onLate && setTimeout(leave, BACKEND_CONNECTION_MS);
  const settle = () => {
    clearTimeout(backendGaveUp);
    deadlines.clear();
    leave();
  };
  // The call keeps its slots until the backend has finished (docs/backend-contract.md#connections-of-the-backend).
  answer.then(settle, settle);
  answer.then((late) => (deadlines.over.aborted ? limits.onLate?.(late) : undefined)).catch(() => {});
  return untilAborted(answer, deadlines.over);
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
    return { ok: true, answer: await sendInTurn(upstream, request, limits) };
  } catch (cause) {
    return { ok: false, failure: failureOfCall(cause, limits.effect) };
  }
}
