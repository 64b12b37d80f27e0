import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./error-page";

/** For browsers that do not say where a form comes from: text browsers on a page with a query, and very old ones. */
export function saysNoOrigin({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return [headers["sec-fetch-site"], headers.origin, headers.referer].every((each) => each === undefined);
}

function originOf(referer: string | undefined): string | undefined {
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/**
 * Refuses a POST that does not come from a page of ours. What it sent may be another site's, so nothing of it is shown.
 * One that says nothing of where it comes from is judged by its form token alone.
 * docs/promises.md#csrf-protection
 */
export function csrfProtection(
  publicOrigins: readonly string[],
  sendErrorPage: SendErrorPage,
): RequestHandler {
  const own = new Set(publicOrigins);
  return (request, response, next) => {
    if (request.method !== "POST" || saysNoOrigin(request)) return next();
    const site = request.headers["sec-fetch-site"];
    const origin = request.headers.origin ?? originOf(request.headers.referer);
    const ownSite = site === undefined || site === "same-origin" || site === "none";
    // A browser that says same-origin itself may leave out where from.
    const ownOrigin = origin === undefined ? site === "same-origin" : own.has(origin);
    if (ownSite && ownOrigin) return next();
    sendErrorPage(response, httpErrors.foreignOrigin);
  };
}
