import type { IncomingHttpHeaders } from "node:http";

/** For browsers that do not say where a form comes from: text browsers on a page with a query, and very old ones. */
export function saysNoOrigin({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return [headers["sec-fetch-site"], headers.origin, headers.referer].every((each) => each === undefined);
}
