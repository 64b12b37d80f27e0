import type { Logger } from "pino";
import * as z from "zod";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, invalidAnswer, type Result, refused } from "~/contract/failure";
import { FAMILY_MAX_PEOPLE, TOO_LARGE } from "~/contract/member";
import { backendMessage, type Message, means } from "~/contract/message";
import { text } from "~/contract/scalars";
import { BAD_REQUEST, INTERNAL_ERROR, OK, UNAUTHORIZED } from "~/contract/status";
import { isUserFacing } from "./raw-exception.server";
import type { WireAnswer } from "./send.server";

const FIRST_REDIRECT = 300;

const refusal = z.object({
  operationMessage: text,
  error: text,
  path: z.unknown().optional(),
  timestamp: z.unknown().optional(),
});

function userFacing(sentence: string | null): Message | null {
  return sentence && isUserFacing(sentence) ? backendMessage(sentence) : null;
}

export function messageIn(body: unknown): Message | null {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return null;
  const { operationMessage, error, path, timestamp } = parsed.data;
  const isFromFramework = path !== undefined && timestamp !== undefined;
  return userFacing(operationMessage) ?? (isFromFramework ? null : userFacing(error));
}

/** The login belongs to no member (docs/backend-contract.md#whoami). */
export function hasNoMember({ status, body }: WireAnswer): boolean {
  return status >= INTERNAL_ERROR && means(messageIn(body), "noMember");
}

/** Whether the backend or its framework answered, not a proxy. A 5xx with `error` alone may come from a gateway. */
function isFromBackend(status: number, body: unknown): boolean {
  const fields =
    status < INTERNAL_ERROR ? ["operationMessage", "timestamp", "error"] : ["operationMessage", "timestamp"];
  return fields.some((name) => Object.hasOwn(Object(body), name));
}

function failureOf({ status, body, retryAfterSeconds }: WireAnswer, isChange: boolean): Failure {
  const message = messageIn(body);
  if (status === UNAUTHORIZED) return { kind: "signed-out", message };
  const outcomeUnknown = isChange && !isFromBackend(status, body);
  if (status >= INTERNAL_ERROR || (status >= BAD_REQUEST && outcomeUnknown))
    return { kind: "broken", status, message, retryAfterSeconds, outcomeUnknown };
  if (status >= BAD_REQUEST) return { kind: "refused", status, message, retryAfterSeconds };
  return invalidAnswer({ outcomeUnknown: isChange });
}

const withError = z.object({ error: z.string().trim().min(1) });

export function refusalInBody(body: unknown) {
  const { data } = withError.safeParse(body);
  return data ? refused(BAD_REQUEST, userFacing(data.error)) : null;
}

export function resultOf<Payload, Answer>(
  call: Endpoint<Payload, Answer>,
  answer: WireAnswer,
  log: Logger,
): Result<Answer> {
  const { status, body } = answer;
  const isChange = call.effect === "change";
  if (status < OK || status >= FIRST_REDIRECT) return { ok: false, failure: failureOf(answer, isChange) };
  const refusal = isChange ? refusalInBody(body) : null;
  if (refusal) return refusal;
  const parsed = body === undefined ? null : call.answer.safeParse(body);
  if (parsed?.success) return { ok: true, answer: parsed.data };
  const issues = parsed?.error.issues ?? [];
  if (issues.some((issue) => issue.code === "custom" && issue.params?.code === TOO_LARGE.params.code)) {
    log.warn({ call: call.name, most: FAMILY_MAX_PEOPLE }, "too large a family");
    return { ok: false, failure: { kind: "too-large" } };
  }
  const wrong = parsed ? issues.map((issue) => issue.path.join(".")) : "no JSON";
  log.warn({ call: call.name, wrong }, "backend answer failed validation");
  return { ok: false, failure: invalidAnswer({ outcomeUnknown: isChange }) };
}
