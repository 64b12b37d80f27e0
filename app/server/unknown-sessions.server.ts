import type { RequestHandler } from "express";
import { fingerprint, readSessionCookies } from "~/backend/cookies.server";
import { httpErrors } from "~/http/http-errors";
import type { Screen } from "~/http/screens";
import { browserCookies } from "~/session/browser-cookies.server";
import { sealedCookies } from "~/session/seal.server";
import { knownSession } from "~/session/session-user.server";
import type { Services } from "./services.server";

/** Few sessions are unknown: those of new logins, and those that another client of the backend began. */
export const UNKNOWN_PAGES_AT_ONCE = 16;
const UNKNOWN_RETRY_AFTER_S = 5;

/** Checked before Remix, where a refusal costs ten times as much. docs/promises.md#r8-overload-is-bounded */
export function limitUnknownSessions(services: Services): RequestHandler {
  const { config, https, site, accounts, sendErrorPage } = services;
  let inFlight = 0;

  async function isKnown(session: string, cookie: string | undefined) {
    if (accounts.has(session)) return true;
    const browser = browserCookies(cookie, () => {}, https);
    return (await knownSession(sealedCookies(browser, site.seal)).read(session)) !== null;
  }

  return (request, response, next) => {
    const { cookie } = request.headers;
    const cookies = readSessionCookies(cookie, config.backendCookies);
    const screen: Screen | undefined = response.locals.screen;
    const isExempt = request.method === "POST" || screen?.handle.worksWithoutBackend;
    if (isExempt || cookies.size === 0) return next();
    isKnown(fingerprint(cookies), cookie).then((known) => {
      if (known || response.closed) return next();
      if (inFlight >= UNKNOWN_PAGES_AT_ONCE) {
        response.setHeader("Retry-After", String(UNKNOWN_RETRY_AFTER_S));
        return sendErrorPage(response, httpErrors.tooManyPages);
      }
      inFlight += 1;
      response.once("close", () => {
        inFlight -= 1;
      });
      next();
    }, next);
  };
}
