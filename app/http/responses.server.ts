import { defer, json, type TypedDeferredData } from "@remix-run/node";
import type { Failure } from "../backend/failure";
import { messages } from "../messages";

const SEE_OTHER = 303;
const NOT_FOUND = 404;
const BAD_REQUEST = 400;
const METHOD_NOT_ALLOWED = 405;
const TOO_OFTEN = 429;
const BAD_GATEWAY = 502;
const UNAVAILABLE = 503;
const GATEWAY_TIMEOUT = 504;

/** When a browser or proxy may try again while the backend is away. */
const RETRY_AFTER_S = 5;

/** What an error page tells: its sentence. The status says the rest. */
export interface ErrorView {
  message: string;
}

/** The status of a page that shows this failure. Screens section 1, edge cases R2. */
export function statusOf(failure: Failure): number {
  switch (failure.kind) {
    case "signed-out":
      return 401;
    case "refused":
      return failure.status;
    case "broken":
      return failure.status === UNAVAILABLE ? UNAVAILABLE : BAD_GATEWAY;
    case "unreachable":
      return UNAVAILABLE;
    case "timeout":
      return GATEWAY_TIMEOUT;
  }
}

/** The sentence that tells this failure: the backend's own, else the catalogue's. Screens section 1. */
export function sentenceOf(failure: Failure, fallback: string): string {
  switch (failure.kind) {
    case "signed-out":
      return messages.UNAUTHORIZED;
    case "refused":
      return failure.message ?? (failure.status === BAD_REQUEST ? messages.INVALID_INPUT : fallback);
    case "broken":
      return failure.message ?? fallback;
    case "unreachable":
    case "timeout":
      return messages.NETWORK;
  }
}

/** Headers that go with a failure: when to try again. */
export function headersOf(failure: Failure): Record<string, string> {
  const status = statusOf(failure);
  const named = "retryAfterSeconds" in failure ? failure.retryAfterSeconds : null;
  if (status !== UNAVAILABLE && status !== TOO_OFTEN) return {};
  return { "Retry-After": String(named ?? RETRY_AFTER_S) };
}

/** An answer of a loader or action: a view model, printed by the screen's page. */
export function page<View>(view: View, init: { status?: number; headers?: HeadersInit } = {}) {
  return json(view, init);
}

const NOT_HANDED_OVER = { toJSON: () => null };

/**
 * A loader's view of thousands of members. It goes to the screen as it is, where `page` would write it as JSON and read it
 * again; nor is it written for a router in the browser, which is not there. Actions cannot answer so.
 */
export function loaderDataWithoutJson<View extends object>(
  view: View,
): TypedDeferredData<View & Record<string, unknown>> {
  return defer({ ...view, ...NOT_HANDED_OVER });
}

/** To be thrown: the complete error page of a failure. Edge cases R2. */
export function failurePage(failure: Failure, fallback: string): Response {
  return json<ErrorView>(
    { message: sentenceOf(failure, fallback) },
    { status: statusOf(failure), headers: headersOf(failure) },
  );
}

/** To be thrown: the error page of a status with a sentence of ours. */
export function errorPage(status: number, message: string): Response {
  return json<ErrorView>({ message }, { status });
}

/** To be thrown: the page for an address that leads nowhere. */
export function notFoundPage(): Response {
  return new Response(null, { status: NOT_FOUND });
}

/** To be thrown: the page for a POST or GET that an address does not take. Edge cases 67. */
export function methodNotAllowedPage(allowed: string, message: string = messages.DEFAULT): Response {
  const response = errorPage(METHOD_NOT_ALLOWED, message);
  response.headers.set("Allow", allowed);
  return response;
}

/** 303 after a change that succeeded (edge cases R6); the path must be of this site. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const response = new Response(null, { status: SEE_OTHER, headers });
  response.headers.set("Location", path);
  return response;
}
