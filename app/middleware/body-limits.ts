import type { Request, RequestHandler } from "express";
import { FORM_MAX_BYTES } from "../forms/constants";
import { UPLOAD_REQUEST_MAX_BYTES, URL_MAX_BYTES } from "./constants";
import { type HttpError, httpErrors } from "./http-errors";
import type { SendErrorPage } from "./send-error-page";

/** Bytes that a body of a type may have. An upload's own form refuses less than this, and shows itself again. */
const BODY_MAX_BYTES = new Map([
  ["application/x-www-form-urlencoded", FORM_MAX_BYTES],
  ["multipart/form-data", UPLOAD_REQUEST_MAX_BYTES],
]);

function bodyErrorOf({ headers }: Request): HttpError | null {
  const limit = BODY_MAX_BYTES.get((headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "");
  if (limit === undefined) return httpErrors.contentType;
  // Browsers always send Content-Length; without it a client could stream forever.
  if (headers["content-length"] === undefined) return httpErrors.lengthMissing;
  return Number(headers["content-length"]) > limit ? httpErrors.tooLarge : null;
}

/** Caps address and body before anything reads them. */
export function bodyLimits(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    if (Buffer.byteLength(request.url) > URL_MAX_BYTES)
      return sendErrorPage(response, httpErrors.addressTooLong);
    const error = request.method === "POST" ? bodyErrorOf(request) : null;
    if (error) return sendErrorPage(response, error);
    next();
  };
}
