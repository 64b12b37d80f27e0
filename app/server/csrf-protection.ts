import type { IncomingHttpHeaders } from "node:http";
import { httpErrors } from "~/http/http-errors";
import type { Check } from "./request-head";

/** True of text browsers on a page with a query, and of very old browsers. */
export function saysNoOrigin({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return [headers["sec-fetch-site"], headers.origin, headers.referer].every((each) => each === undefined);
}

function originOf(referer: string | undefined): string | undefined {
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

/** Shows nothing of a refused POST, which may be another site's. docs/promises.md#csrf-protection */
export function ownOrigins(publicOrigins: readonly string[]): Check {
  const own = new Set(publicOrigins);
  return (request) => {
    if (request.method !== "POST" || saysNoOrigin(request)) return null;
    const site = request.headers["sec-fetch-site"];
    const origin = request.headers.origin ?? originOf(request.headers.referer);
    const ownSite = site === undefined || site === "same-origin" || site === "none";
    // With `same-origin` a browser may leave out Origin.
    const ownOrigin = origin === undefined ? site === "same-origin" : own.has(origin);
    return ownSite && ownOrigin ? null : httpErrors.foreignOrigin;
  };
}
