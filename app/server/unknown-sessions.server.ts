import type { RequestHandler, Response } from "express";
import { fingerprint, readSessions, type SessionCookies } from "~/backend/cookies.server";
import { byteBudgets } from "~/forms/byte-budget";
import { BrowserCookies } from "~/session/browser-cookies.server";
import { ipNetwork } from "~/session/rate-limit/ip-network";
import { sealedCookies } from "~/session/seal.server";
import { KnownSession } from "~/session/session-user.server";
import { isPageView } from "./request-checks";
import type { Services } from "./services.server";

/** Real sessions are rarely unknown: only after a restart, or when another client of the backend began them. */
const UNKNOWN_PAGES_AT_ONCE = 16;
/** One network holds as many as it leaves free: 8. */
const SHARE_OF_FREE_RATIO = 1;

/** Opened once for each request, because opening takes time. */
function openCookies({ https, site }: Services, response: Response) {
  // A call may outlive its page, when another one failed first.
  const setCookies = (lines: readonly string[]) => {
    if (!response.headersSent) response.setHeader("Set-Cookie", lines);
  };
  const browser = new BrowserCookies(response.req.headers.cookie, setCookies, https);
  const isView = isPageView(response.req);
  const sealedCookie = sealedCookies(browser, site.seal, isView);
  return { browser, isView, sealedCookie, known: new KnownSession(sealedCookie) };
}

export type OpenedCookies = ReturnType<typeof openCookies>;

/** The one session that the app knows, from its sealed cookie or from this process's memory. */
function findKnown({ known }: OpenedCookies, { accounts }: Services, sessions: readonly SessionCookies[]) {
  return (
    sessions.find((session) => known.read(fingerprint(session)) !== null) ??
    sessions.find((session) => accounts.has(fingerprint(session)))
  );
}

/** Runs before Remix, where a refusal would cost ten times as much. docs/promises.md#r8-overload-is-bounded */
export function limitUnknownSessions(services: Services): RequestHandler {
  const { config, sendErrorPage } = services;
  const places = byteBudgets(UNKNOWN_PAGES_AT_ONCE, SHARE_OF_FREE_RATIO);

  return (request, response, next) => {
    const cookies = openCookies(services, response);
    const sessions = readSessions(request.headers.cookie, config.backendCookies);
    const known = findKnown(cookies, services, sessions);
    Object.assign(response.locals, { cookies, sessions: known ? [known] : sessions });
    const isExempt = request.method === "POST" || response.locals.appRoute?.handle.worksWithoutBackend;
    if (sessions.length === 0 || known || isExempt) return next();
    const place = places(ipNetwork(request.ip ?? ""));
    if (!place.take(1)) return sendErrorPage(response, "tooManyPages");
    response.once("close", place.free);
    next();
  };
}
