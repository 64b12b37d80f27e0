import { setImmediate } from "node:timers/promises";
import type { Logger } from "pino";
import { FormData } from "undici";
import type { Endpoint } from "~/contract/endpoint";
import { type Failure, failureFacts, type Result, UNREACHABLE } from "~/contract/failure";
import { diagnostics } from "~/http/diagnostics.server";
import { MS_PER_SECOND } from "~/time";
import { resultOf } from "./answer";
import type { Backend } from "./backend.server";
import { cookieHeader, type SessionCookies, setCookies } from "./cookies.server";
import type { Routing } from "./dialect.server";
import type { WireAnswer, WireRequest } from "./send.server";

export interface Trace {
  requestId: string;
  traceparent: string | null;
}

export interface ImagePart {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  fileName: string;
}

export interface Sender {
  cookies: SessionCookies;
  cookieNames: readonly string[];
  /** Sent only without a session cookie, because the backend keeps the user agent of the login. */
  userAgent: string | undefined;
  clientAddress: string;
  account: string;
  /** The page works without the answer, so the call is not made while the circuit is half-open. */
  isOptional: boolean;
  /** Aborts reads, but no change. */
  clientDisconnected: AbortSignal;
  deadline: AbortSignal;
  log: Logger;
  trace: Trace;
}

export type WithCookies<Answer> = Result<Answer> & { setCookies: SessionCookies };

function multipart(fields: object, image: ImagePart | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (image) form.append("image", new Blob([image.bytes], { type: image.type }), image.fileName);
  return form;
}

function headersFor(sender: Sender, isJson: boolean): Record<string, string> {
  const cookie = cookieHeader(sender.cookies);
  const { requestId, traceparent } = sender.trace;
  return {
    accept: "application/json",
    "accept-encoding": "identity",
    "x-forwarded-for": sender.clientAddress,
    "x-request-id": requestId,
    ...(traceparent ? { traceparent } : {}),
    ...(isJson ? { "content-type": "application/json" } : {}),
    ...(cookie ? { cookie } : sender.userAgent ? { "user-agent": sender.userAgent } : {}),
  };
}

function requestFor<Payload, Answer>(
  call: Endpoint<Payload, Answer>,
  payload: Payload,
  routing: Routing,
  sender: Sender,
  image: ImagePart | undefined,
): WireRequest {
  const fields = call.wire(payload, routing.dialect);
  const isJson = call.body === "json";
  return {
    method: call.method,
    path: routing.paths.get(call.name) ?? call.path[routing.dialect],
    headers: headersFor(sender, isJson),
    body: isJson ? JSON.stringify(fields) : call.body === "multipart" ? multipart(fields, image) : null,
  };
}

export type BackendClient = Pick<Backend, "routing" | "isWarming" | "exchange">;

export interface CallOptions<Answer> {
  image?: ImagePart;
  /** Aborts a change too. */
  signal?: AbortSignal;
  /** Ends a read of a search, which has low priority. */
  searchOver?: AbortSignal;
  /** Gets the result of an answer that came after the deadline, and its cookies. */
  onLate?: (late: WithCookies<Answer>) => Promise<void>;
}

function withCookies<Payload, Answer>(
  call: Endpoint<Payload, Answer>,
  answer: WireAnswer,
  { log, cookieNames }: Sender,
): WithCookies<Answer> {
  return { ...resultOf(call, answer, log), setCookies: setCookies(answer.setCookie, cookieNames) };
}

function logFailure(log: Logger, call: string, failure: Failure) {
  const facts = { call, ...failureFacts(failure) };
  if (failure.kind === "signed-out" || failure.kind === "refused") log.info(facts, "backend call refused");
  else log.warn(facts, "backend call failed");
}

export async function sendCall<Payload, Answer>(
  backend: BackendClient,
  sender: Sender,
  call: Endpoint<Payload, Answer>,
  payload: Payload,
  { image, signal, searchOver, onLate }: CallOptions<Answer> = {},
): Promise<WithCookies<Answer>> {
  const began = performance.now();
  const { clientDisconnected } = sender;
  const readSignal = searchOver ? AbortSignal.any([searchOver, clientDisconnected]) : clientDisconnected;
  const routing = await backend.routing(sender.deadline);
  const effectiveSender = backend.isWarming ? { ...sender, userAgent: undefined } : sender;
  const onLateAnswer = (late: WireAnswer) =>
    onLate?.(withCookies(call, late, sender)).catch((cause: unknown) => {
      sender.log.error({ err: cause, call: call.name }, "late answer not settled");
    });
  const exchanged: Result<WireAnswer> = routing
    ? await backend.exchange(requestFor(call, payload, routing, effectiveSender, image), {
        effect: call.effect,
        isLogin: call.isLogin,
        isOptional: sender.isOptional,
        account: sender.account,
        deadline: sender.deadline,
        lowPriority: searchOver !== undefined,
        signal: signal ?? (call.effect === "read" ? readSignal : null),
        ...(onLate ? { onLate: onLateAnswer } : {}),
      })
    : { ok: false, failure: UNREACHABLE };
  const result = exchanged.ok
    ? withCookies(call, exchanged.answer, sender)
    : { ...exchanged, setCookies: new Map() };
  // Validating thousands of members takes long, so let other requests run before the page is rendered.
  await setImmediate();
  const seconds = (performance.now() - began) / MS_PER_SECOND;
  const outcome = result.ok ? "ok" : readSignal.aborted ? "abandoned" : result.failure.kind;
  diagnostics.emit("backendCall", { call: call.name, outcome, seconds });
  if (!result.ok) logFailure(sender.log, call.name, result.failure);
  return result;
}
