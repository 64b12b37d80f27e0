import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./send-error-page";

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

function hostsSent(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;
}

/** Lets through only requests for a host of PUBLIC_ORIGIN. docs/promises.md#hosts-and-forwarded-headers */
export function allowedHosts(publicOrigins: readonly string[], sendErrorPage: SendErrorPage): RequestHandler {
  const known = new Set(publicOrigins.map((origin) => new URL(origin).host));
  return (request, response, next) => {
    const host = request.headers.host ?? "";
    if (hostsSent(request.rawHeaders) !== 1 || !HOST.test(host))
      return sendErrorPage(response, httpErrors.badRequest);
    if (!known.has(host.toLowerCase())) return sendErrorPage(response, httpErrors.unknownHost);
    // Remix would believe it, whoever sent it.
    delete request.headers["x-forwarded-host"];
    next();
  };
}
