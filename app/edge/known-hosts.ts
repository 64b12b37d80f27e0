import type { RequestHandler } from "express";
import type { Refuse } from "./refusal-page";
import { refusals } from "./refusals";

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

function hostsSent(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
}

/** Lets through only requests for a host of PUBLIC_ORIGIN; the sent host is never repeated. Edge cases 92 and 93. */
export function knownHosts(publicOrigins: readonly string[], refuse: Refuse): RequestHandler {
  const known = new Set(publicOrigins.map((origin) => new URL(origin).host));
  return (request, response, next) => {
    const host = request.headers.host ?? "";
    if (hostsSent(request.rawHeaders) !== 1 || !HOST.test(host)) return refuse(response, refusals.badRequest);
    if (!known.has(host.toLowerCase())) return refuse(response, refusals.unknownHost);
    // Remix would believe it, from whomever it comes.
    delete request.headers["x-forwarded-host"];
    next();
  };
}
