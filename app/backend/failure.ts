import type { Logger } from "pino";

/** What went wrong with a call to the backend, as a value; the route decides what it means on its screen. */
export type Failure =
  /** 401: no session, or an ended one; for the login call: refused credentials. */
  | { kind: "signed-out"; message: string | null }
  /** 4xx with the backend's own sentence, null when it has none worth showing. */
  | { kind: "refused"; status: number; message: string | null; retryAfterSeconds: number | null }
  /** 5xx of the backend, whose words are never shown, or an answer that makes no sense (status 502). */
  | { kind: "broken"; status: number; message: null; retryAfterSeconds: number | null }
  /** No connection, reset, circuit open or queue full. `outcomeUnknown`: a change may have arrived all the same. */
  | { kind: "unreachable"; outcomeUnknown: boolean }
  /** The deadline passed. `outcomeUnknown` as above. */
  | { kind: "timeout"; outcomeUnknown: boolean };

/** Answer or failure of one call. */
export type Result<Answer> = { ok: true; answer: Answer } | { ok: false; failure: Failure };

/** An answer that makes no sense. */
export function invalidAnswer(): Failure {
  return { kind: "broken", status: 502, message: null, retryAfterSeconds: null };
}

/** What may stand in a log line: never the backend's words, which may hold names. */
export function failureFacts(failure: Failure): { kind: string; status?: number; outcomeUnknown?: boolean } {
  const { kind } = failure;
  if ("status" in failure) return { kind, status: failure.status };
  if ("outcomeUnknown" in failure) return { kind, outcomeUnknown: failure.outcomeUnknown };
  return { kind };
}

/** Whether the call never reached the backend, and so did nothing at all there. */
export function wasNotSent(failure: Failure): boolean {
  return failure.kind === "unreachable" && !failure.outcomeUnknown;
}

/** The answer, or null after a line in the log, where a failed load is only logged (docs/screens.md#failure-messages). */
export function answerOrLogged<Answer>(
  log: Pick<Logger, "warn">,
  what: string,
  result: Result<Answer>,
): Answer | null {
  if (result.ok) return result.answer;
  log.warn(failureFacts(result.failure), what);
  return null;
}
