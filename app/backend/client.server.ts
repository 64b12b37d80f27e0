import type { Logger } from "pino";
import { FormData } from "undici";
import type { Endpoint, WireBody } from "../contract/endpoint";
import { type Attempt, attempt } from "./attempt.server";
import { backendText, saysError } from "./backend-text";
import type { Backend } from "./connect.server";
import { CHANGE_DEADLINE_MS, READ_DEADLINE_MS } from "./constants";
import { cookieHeader, type SessionCookies, setCookies } from "./cookies.server";
import { deadline } from "./deadline";
import { type Failure, failureFacts, invalidAnswer, type Result } from "./failure";
import type { WireAnswer, WireRequest } from "./send.server";

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const FIRST_SERVER_ERROR = 500;
const FIRST_CLIENT_ERROR = 400;

/** A file that goes out as the part `image` of a multipart call. */
export interface ImagePart {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  fileName: string;
}

/** Who asks, and under what conditions. */
export interface Sender {
  cookies: SessionCookies;
  cookieNames: readonly string[];
  /** Sent with calls that carry no session, since a login stores them (contract 3.7). */
  userAgent: string | undefined;
  clientAddress: string;
  /** Aborts reads when the browser leaves. */
  left: AbortSignal;
  log: Logger;
}

/** An answer or failure, with the session cookies that came along. */
export type Sent<Answer> = Result<Answer> & { setCookies: SessionCookies };

function multipart(fields: WireBody, image: ImagePart | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (image) form.append("image", new Blob([image.bytes], { type: image.type }), image.fileName);
  return form;
}

function headersFor(sender: Sender, json: boolean): Record<string, string> {
  const cookie = cookieHeader(sender.cookies);
  return {
    accept: "application/json",
    "accept-encoding": "identity",
    "x-forwarded-for": sender.clientAddress,
    ...(json ? { "content-type": "application/json" } : {}),
    ...(cookie ? { cookie } : sender.userAgent ? { "user-agent": sender.userAgent } : {}),
  };
}

function refusalOf({ status, body, retryAfterSeconds }: WireAnswer): Failure {
  const message = backendText(body);
  if (status === UNAUTHORIZED) return { kind: "signed-out", message };
  if (status >= FIRST_SERVER_ERROR) return { kind: "broken", status, message, retryAfterSeconds };
  if (status >= FIRST_CLIENT_ERROR) return { kind: "refused", status, message, retryAfterSeconds };
  return invalidAnswer();
}

function resultOf<Payload, Answer>(
  call: Endpoint<Payload, Answer>,
  attempt: Attempt,
  log: Logger,
): Result<Answer> {
  if (!attempt.answered) return { ok: false, failure: attempt.failure };
  const { status, body } = attempt.answer;
  if (status < 200 || status >= 300) return { ok: false, failure: refusalOf(attempt.answer) };
  if (call.effect === "change" && saysError(body)) {
    const message = backendText({ error: body.error });
    return { ok: false, failure: { kind: "refused", status: BAD_REQUEST, message, retryAfterSeconds: null } };
  }
  const parsed = body === undefined ? null : call.answer.safeParse(body);
  if (parsed?.success) return { ok: true, answer: parsed.data };
  const wrong = parsed ? parsed.error.issues.map((issue) => issue.path.join(".")) : "no JSON";
  log.warn({ call: call.name, wrong }, "backend answer not understood");
  return { ok: false, failure: invalidAnswer() };
}

/** Sends one call of the contract and parses its answer, once, at the border. Design decisions 4 to 7. */
export async function sendCall<Payload, Answer>(
  backend: Backend,
  sender: Sender,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
  options: { image?: ImagePart; deadlineMs?: number } = {},
): Promise<Sent<Answer>> {
  const routing = await backend.routing();
  if (!routing)
    return { ok: false, failure: { kind: "unreachable", outcomeUnknown: false }, setCookies: new Map() };
  const fields = call.wire(payload, routing.dialect);
  const json = call.body === "json";
  const request: WireRequest = {
    method: call.method,
    path: routing.paths.get(call.name) ?? call.path[routing.dialect],
    headers: headersFor(sender, json),
    body: json ? JSON.stringify(fields) : call.body === "multipart" ? multipart(fields, options.image) : null,
  };
  // A browser that leaves aborts reads; a change runs to its end (edge cases R1).
  const isRead = call.effect === "read";
  const longest = options.deadlineMs ?? (isRead ? READ_DEADLINE_MS : CHANGE_DEADLINE_MS);
  const { signal, over } = deadline(longest, isRead ? sender.left : null);
  const outcome = await attempt(backend, request, { effect: call.effect, signal });
  over();
  const result = resultOf(call, outcome, sender.log);
  if (!result.ok)
    sender.log.warn({ call: call.name, ...failureFacts(result.failure) }, "backend call failed");
  const fresh = outcome.answered ? setCookies(outcome.answer.setCookie, sender.cookieNames) : new Map();
  return { ...result, setCookies: fresh };
}
