import { defer, type HeadersFunction, json, redirect } from "@remix-run/node";
import * as z from "zod";
import { type Failure, failureMeans, isOutcomeUnknown } from "~/contract/failure";
import { FAMILY_MAX_PEOPLE } from "~/contract/member";
import { type Message, messageSchema } from "~/contract/message";
import {
  BAD_GATEWAY,
  BAD_REQUEST,
  CONFLICT,
  FORBIDDEN,
  GATEWAY_TIMEOUT,
  INTERNAL_ERROR,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  SEE_OTHER,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNAVAILABLE,
} from "~/contract/status";
import { type HttpErrorName, message, type StaticTextKey } from "~/i18n/text.server";

export const RETRY_SOON = { "Retry-After": "5" };

export const errorView = z.object({
  message: messageSchema,
  /** Flash messages about changes that succeeded, although this page failed. */
  done: z.array(messageSchema),
});

const RETRIED_LATER = new Set([UNAVAILABLE, TOO_MANY_REQUESTS]);

const STATUS_OF_KIND = {
  "signed-out": UNAUTHORIZED,
  "too-large": BAD_GATEWAY,
  unreachable: UNAVAILABLE,
  timeout: GATEWAY_TIMEOUT,
};

function statusOfFailure(failure: Failure): number {
  if (failure.kind === "refused") return failure.status;
  if (failure.kind === "broken") return RETRIED_LATER.has(failure.status) ? failure.status : BAD_GATEWAY;
  return STATUS_OF_KIND[failure.kind];
}

/** Messages of one call, which replace the general ones (docs/screens.md#whose-words-are-shown). */
export interface FailureMessages {
  fallback?: StaticTextKey;
  noAnswer?: StaticTextKey;
  unauthorized?: StaticTextKey;
  savesNothing?: boolean;
}

export function failureMessage(failure: Failure, messages: FailureMessages = {}): Message {
  if (isOutcomeUnknown(failure) && !messages.savesNothing) return message("messages.maybeSaved");
  switch (failure.kind) {
    case "signed-out":
      if (failureMeans(failure, "inactive")) return message("messages.loginInactive");
      return message(messages.unauthorized ?? "messages.unauthorized");
    case "refused":
    case "broken": {
      const usual = failure.status === BAD_REQUEST ? "messages.invalidInput" : "messages.default";
      return failure.message ?? message(messages.fallback ?? usual);
    }
    case "too-large":
      return message("messages.familyTooLarge", { max: FAMILY_MAX_PEOPLE });
    case "unreachable":
    case "timeout":
      return message(messages.noAnswer ?? messages.fallback ?? "messages.network");
  }
}

function failureHeaders(failure: Failure): Record<string, string> {
  const status = statusOfFailure(failure);
  if (!RETRIED_LATER.has(status)) return {};
  const isAnswered = failure.kind === "refused" || failure.kind === "broken";
  const retryAfterSeconds = isAnswered ? failure.retryAfterSeconds : null;
  return retryAfterSeconds === null ? RETRY_SOON : { "Retry-After": String(retryAfterSeconds) };
}

/** For a page or form that shows the failure itself. */
export function failureInit(failure: Failure) {
  return { status: statusOfFailure(failure), headers: failureHeaders(failure) };
}

/** For the screens with the most data or a status of their own: serializes nothing, because no data leaves the process. */
export function loaderData<Screen extends Record<string, unknown>>(screen: Screen, init?: ResponseInit) {
  return defer<Screen>({ ...screen, toJSON: () => null }, init);
}

export const headersOfLoader: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function errorPage(
  status: number,
  message: Message,
  done: readonly Message[] = [],
  headers: HeadersInit = status === UNAVAILABLE ? RETRY_SOON : {},
): Response {
  return json<z.output<typeof errorView>>({ message, done: [...done] }, { status, headers });
}

/** The texts are in `httpErrors`. */
export const HTTP_ERROR_STATUS: Readonly<Record<HttpErrorName, number>> = {
  badRequest: 400,
  foreignOrigin: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  lengthRequired: 411,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedType: 415,
  expectationFailed: 417,
  unknownHost: 421,
  headersTooLarge: 431,
  internal: 500,
  tooManyPages: 503,
  tooManyForms: 503,
  stopping: 503,
};

export function httpErrorPage(error: HttpErrorName): Response {
  return errorPage(HTTP_ERROR_STATUS[error], message(`httpErrors.${error}`));
}

/** Other refusals, such as a 404, are about the call: the page itself exists. */
const PASSED_ON = new Set([BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, CONFLICT, TOO_MANY_REQUESTS]);

export function failurePage(failure: Failure, done?: readonly Message[]): Response {
  const status = statusOfFailure(failure);
  const isPassedOn = status >= INTERNAL_ERROR || PASSED_ON.has(status);
  const headers = failureHeaders(failure);
  return errorPage(isPassedOn ? status : BAD_GATEWAY, failureMessage(failure), done, headers);
}

/** For a login that has neither family nor profile. */
export function noMemberPage(): Response {
  return errorPage(NOT_FOUND, message("messages.noMember"));
}

export function notFoundPage(): Response {
  return new Response(null, { status: NOT_FOUND });
}

/** For an address that takes forms only. */
export function methodNotAllowedPage(key: StaticTextKey = "messages.default"): Response {
  return errorPage(METHOD_NOT_ALLOWED, message(key), [], { Allow: "POST" });
}

/** The path must be on this site. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  return redirect(path, { status: SEE_OTHER, headers });
}
