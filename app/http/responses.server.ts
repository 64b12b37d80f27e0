import { defer, type HeadersFunction, json, type TypedDeferredData } from "@remix-run/node";
import * as z from "zod";
import { type Failure, isOutcomeUnknown } from "~/contract/failure";
import { FAMILY_MAX_PEOPLE } from "~/contract/member";
import {
  BAD_GATEWAY,
  BAD_REQUEST,
  GATEWAY_TIMEOUT,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  SEE_OTHER,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNAVAILABLE,
} from "~/contract/status";
import { en } from "~/i18n/en";
import { backendSentence, t } from "~/i18n/text.server";

const RETRY_AFTER_S = 5;

export const errorView = z.object({
  message: z.string(),
  /** The flash message of the previous page, whose change succeeded even if this page fails. */
  done: z.string().nullable(),
});

type ErrorView = z.output<typeof errorView>;

const RETRIED_LATER = new Set([UNAVAILABLE, TOO_MANY_REQUESTS]);

export function statusOfFailure(failure: Failure): number {
  switch (failure.kind) {
    case "signed-out":
      return UNAUTHORIZED;
    case "refused":
      return failure.status;
    case "broken":
      return RETRIED_LATER.has(failure.status) ? failure.status : BAD_GATEWAY;
    case "too-large":
      return BAD_GATEWAY;
    case "unreachable":
      return UNAVAILABLE;
    case "timeout":
      return GATEWAY_TIMEOUT;
  }
}

/** Texts of one call, which replace the general messages (docs/screens.md#rules-for-every-screen). */
export interface FailureWords {
  fallback?: string;
  noAnswer?: string;
  unauthorized?: string;
  savesNothing?: boolean;
}

/** The account is locked or not active yet. */
export function isInactive(failure: Failure): boolean {
  return "message" in failure && failure.message === en.messages.loginInactive;
}

function refusalMessage({ status, message }: { status: number; message: string | null }, fallback?: string) {
  if (message !== null) return backendSentence(message);
  return fallback ?? (status === BAD_REQUEST ? t("messages.invalidInput") : t("messages.default"));
}

export function failureMessage(failure: Failure, words: FailureWords = {}): string {
  if (isOutcomeUnknown(failure) && !words.savesNothing) return t("messages.maybeSaved");
  switch (failure.kind) {
    case "signed-out":
      if (isInactive(failure)) return t("messages.loginInactive");
      return words.unauthorized ?? t("messages.unauthorized");
    case "refused":
    case "broken":
      return refusalMessage(failure, words.fallback);
    case "too-large":
      return t("messages.familyTooLarge", { most: FAMILY_MAX_PEOPLE });
    case "unreachable":
    case "timeout":
      return words.noAnswer ?? words.fallback ?? t("messages.network");
  }
}

export function headersOf(failure: Failure): Record<string, string> {
  const status = statusOfFailure(failure);
  const named = "retryAfterSeconds" in failure ? failure.retryAfterSeconds : null;
  if (status !== UNAVAILABLE && status !== TOO_MANY_REQUESTS) return {};
  return { "Retry-After": String(named ?? RETRY_AFTER_S) };
}

const SKIP_SERIALIZATION = { toJSON: () => null };

/** Hands a large view to its screen as it is, where `json` would serialise and parse it. Not for actions. */
export function skipSerialization<View extends object>(
  view: View,
  init: { status?: number; headers?: Record<string, string> } = {},
): TypedDeferredData<View & Record<string, unknown>> {
  return defer({ ...view, ...SKIP_SERIALIZATION }, init);
}

export const retryAfterHeader: HeadersFunction = ({ loaderHeaders }) => {
  const retryAfter = loaderHeaders.get("Retry-After");
  return new Headers(retryAfter ? { "Retry-After": retryAfter } : undefined);
};

export function failurePage(failure: Failure, done: string | null = null): Response {
  return json<ErrorView>(
    { message: failureMessage(failure), done },
    { status: statusOfFailure(failure), headers: headersOf(failure) },
  );
}

export function errorPage(status: number, message: string, done: string | null = null): Response {
  return json<ErrorView>({ message, done }, { status });
}

/** For a login without family or profile. */
export function noMemberPage(): Response {
  return errorPage(NOT_FOUND, t("messages.noMember"));
}

export function notFoundPage(): Response {
  return new Response(null, { status: NOT_FOUND });
}

export function methodNotAllowedPage(allowed: string, message: string = t("messages.default")): Response {
  const response = errorPage(METHOD_NOT_ALLOWED, message);
  response.headers.set("Allow", allowed);
  return response;
}

/** 303. The path must be on this site. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const response = new Response(null, { status: SEE_OTHER, headers });
  response.headers.set("Location", path);
  return response;
}
