import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./error-page";

/** True of text browsers on a page with a query, and of very old browsers. */
export function saysNoOrigin({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return [headers["sec-fetch-site"], headers.origin, headers.referer].every((each) => each === undefined);
}

function originOf(referer: string | undefined): string | undefined {
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/** Shows nothing of a refused POST, which may be another site's. docs/promises.md#csrf-protection */
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
    // With `same-origin` a browser may leave out Origin.
    const ownOrigin = origin === undefined ? site === "same-origin" : own.has(origin);
    if (ownSite && ownOrigin) return next();
    sendErrorPage(response, httpErrors.foreignOrigin);
  };
}
