import type { RequestHandler } from "express";
import { fingerprint, readSessions, type SessionCookies } from "~/backend/cookies.server";
import { BrowserCookies } from "~/session/browser-cookies.server";
import { sealedCookies } from "~/session/seal.server";
import { KnownSession } from "~/session/session-user.server";
import type { Services } from "./services.server";

/** Real sessions are rarely unknown: only after a restart, or when another client of the backend began them. */
export const UNKNOWN_PAGES_AT_ONCE = 16;

/** The one session that the app knows, from its sealed cookie or from this process's memory. */
async function findKnown(
  { https, site, accounts }: Services,
  cookie: string | undefined,
  sessions: readonly SessionCookies[],
): Promise<SessionCookies | null> {
  const known = new KnownSession(sealedCookies(new BrowserCookies(cookie, () => {}, https), site.seal));
  for (const session of sessions) if ((await known.read(fingerprint(session))) !== null) return session;
  return sessions.find((session) => accounts.has(fingerprint(session))) ?? null;
}

/** Runs before Remix, where a refusal would cost ten times as much. docs/promises.md#r8-overload-is-bounded */
export function limitUnknownSessions(services: Services): RequestHandler {
  const { config, sendErrorPage } = services;
  let inFlight = 0;

  return (request, response, next) => {
    const { cookie } = request.headers;
    const sessions = readSessions(cookie, config.backendCookies);
    response.locals.sessions = sessions;
    const isExempt = request.method === "POST" || response.locals.appRoute?.handle.worksWithoutBackend;
    if (sessions.length === 0) return next();
    findKnown(services, cookie, sessions).then((known) => {
      if (known) response.locals.sessions = [known];
      if (known || isExempt || response.closed) return next();
      if (inFlight >= UNKNOWN_PAGES_AT_ONCE) return sendErrorPage(response, "tooManyPages");
      inFlight += 1;
      response.once("close", () => {
        inFlight -= 1;
      });
      next();
    }, next);
  };
}
