import type { Logger } from "pino";
import * as z from "zod";
import { type Meaning, type Message, means, messageSchema } from "./message";
import { BAD_GATEWAY, BAD_REQUEST, NOT_FOUND } from "./status";

/** Null if it is not a sentence for users. */
const message = messageSchema.nullable();
const refusal = { status: z.number(), retryAfterSeconds: z.number().nullable() };
/** The change may have been made anyway. */
const outcomeUnknown = z.boolean();

export const failureSchema = z.discriminatedUnion("kind", [
  /** 401: no session; for the login call, wrong credentials. */
  z.object({ kind: z.literal("signed-out"), message }),
  z.object({ kind: z.literal("refused"), message, ...refusal }),
  z.object({ kind: z.literal("broken"), message, outcomeUnknown, ...refusal }),
  /** A family of more people than a page can show (`FAMILY_MAX_PEOPLE`). */
  z.object({ kind: z.literal("too-large") }),
  z.object({ kind: z.literal("unreachable"), outcomeUnknown }),
  z.object({ kind: z.literal("timeout"), outcomeUnknown }),
]);

export type Failure = z.output<typeof failureSchema>;

export type Result<Answer> = { ok: true; answer: Answer } | { ok: false; failure: Failure };

export const UNREACHABLE: Failure = { kind: "unreachable", outcomeUnknown: false };

export function invalidAnswer({ outcomeUnknown }: { outcomeUnknown: boolean }): Failure {
  return { kind: "broken", status: BAD_GATEWAY, message: null, retryAfterSeconds: null, outcomeUnknown };
}

/** A refusal by the app itself. */
export function refused(
  status: number,
  message: Message | null,
  retryAfterSeconds: number | null = null,
): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: "refused", status, message, retryAfterSeconds } };
}

export function isUnknownId(failure: Failure): boolean {
  if (failure.kind !== "refused") return false;
  const { status, message } = failure;
  return status === NOT_FOUND || (status === BAD_REQUEST && means(message, "unknownId"));
}

/** The backend's own words, if it sent any. */
export function messageOf(failure: Failure): Message | null {
  return "message" in failure ? failure.message : null;
}

export function failureMeans(failure: Failure, meaning: Meaning): boolean {
  return means(messageOf(failure), meaning);
}

export function isOutcomeUnknown(failure: Failure): boolean {
  return "outcomeUnknown" in failure && failure.outcomeUnknown;
}

/** For the log. Leaves out the backend's message, which may contain names. */
export function failureFacts(failure: Failure): { kind: string; status?: number; outcomeUnknown?: boolean } {
  const { kind } = failure;
  if ("status" in failure) return { kind, status: failure.status };
  if ("outcomeUnknown" in failure) return { kind, outcomeUnknown: failure.outcomeUnknown };
  return { kind };
}

export function wasNotSent(failure: Failure): boolean {
  return failure.kind === "unreachable" && !failure.outcomeUnknown;
}

/** For an answer that the page can do without: logs a failure and returns null. */
export function answerOrNull<Answer>(log: Pick<Logger, "warn">, what: string, result: Result<Answer>) {
  if (result.ok) return result.answer;
  log.warn(failureFacts(result.failure), what);
  return null;
}
