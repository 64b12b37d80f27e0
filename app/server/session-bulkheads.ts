import type { Request, RequestHandler } from "express";
import { type Bulkhead, bulkhead } from "~/backend/bulkhead";
import { fingerprint, readSessionCookies } from "~/backend/cookies.server";
import { httpErrors } from "~/http/http-errors";
import { ipNetwork } from "~/session/rate-limit/ip-network";
import {
  SESSION_PAGE_HELD_MS,
  SESSION_PAGES_AT_ONCE,
  SESSION_PAGES_WAITING,
  SESSION_RETRY_AFTER_S,
} from "./constants";
import type { SendErrorPage } from "./error-page";

function sessionOf({ headers, ip }: Request, cookieNames: readonly string[]): string {
  const cookies = readSessionCookies(headers.cookie, cookieNames);
  return cookies.size > 0 ? fingerprint(cookies) : `visitor ${ipNetwork(ip ?? "")}`;
}

/**
 * Works on few pages of one session at once, so that a page of another session waits for these and not for all that the
 * first one asked for. Visitors share the bulkhead of their network. A POST passes: to refuse it could lose what was
 * typed, and rate limits, form tokens and the backend's queue bound it. docs/promises.md#r8-overload-is-bounded
 */
export function sessionBulkheads(
  cookieNames: readonly string[],
  sendErrorPage: SendErrorPage,
): RequestHandler {
  const bulkheads = new Map<string, Bulkhead>();

  return (request, response, next) => {
    if (request.method === "POST") return next();
    const session = sessionOf(request, cookieNames);
    const pages = bulkheads.get(session) ?? bulkhead(SESSION_PAGES_AT_ONCE, SESSION_PAGES_WAITING, null);
    bulkheads.set(session, pages);

    const closed = new AbortController();
    response.once("close", () => closed.abort());

    const work = (leave: () => void) => {
      const end = () => {
        clearTimeout(timer);
        response.off("close", end);
        leave();
        if (pages.taken() === 0) bulkheads.delete(session);
      };
      // What takes longer waits for the backend, whose queue bounds it by account, or for a slow reader.
      const timer = setTimeout(end, SESSION_PAGE_HELD_MS);
      response.once("close", end);
      if (closed.signal.aborted) end();
      else next();
    };
    const refuse = () => {
      if (closed.signal.aborted) return;
      response.setHeader("Retry-After", String(SESSION_RETRY_AFTER_S));
      sendErrorPage(response, httpErrors.tooManyPages);
    };
    pages.enter(closed.signal).then(work, refuse);
  };
}
