import type { Request, RequestHandler } from "express";
import { type HttpError, httpErrors } from "~/http/http-errors";
import { CLIENT_HEADERS_MAX, URL_MAX_BYTES } from "./constants";
import type { SendErrorPage } from "./send-error-page";

function headErrorOf({ url, rawHeaders, headers }: Request): HttpError | null {
  // Absolute addresses and `*` are for proxies and servers as a whole.
  if (!url.startsWith("/")) return httpErrors.badRequest;
  if (Buffer.byteLength(url) > URL_MAX_BYTES) return httpErrors.addressTooLong;
  if (rawHeaders.length / 2 > CLIENT_HEADERS_MAX) return httpErrors.headersTooLarge;
  return /^100-continue$/i.test(headers.expect ?? "100-continue") ? null : httpErrors.expectationFailed;
}

/** Refuses what the first lines of a request already tell. docs/promises.md#limits-of-a-request */
export function requestHead(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    const error = headErrorOf(request);
    if (error) return sendErrorPage(response, error);
    next();
  };
}
