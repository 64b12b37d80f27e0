import type { Request, RequestHandler } from "express";
import { FORM_MAX_BYTES } from "~/forms/constants";
import { type HttpError, httpErrors } from "~/http/http-errors";
import { PAGE_PATH, type Screen } from "~/http/screens";
import { UPLOAD_REQUEST_MAX_BYTES } from "./constants";
import type { SendErrorPage } from "./error-page";
import { requestUrl } from "./request-head";

const FORM_TYPE = "application/x-www-form-urlencoded";
const UPLOAD_TYPE = "multipart/form-data";

function contentType({ headers }: Request): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

function bodyErrorOf(request: Request, screen: Screen | undefined): HttpError | null {
  const takesImages = PAGE_PATH.test(request.path) && screen?.handle.takesImages;
  const takesUploads = takesImages && requestUrl(request).searchParams.get("edit") === "image";
  const [type, maxBytes] = takesUploads
    ? [UPLOAD_TYPE, UPLOAD_REQUEST_MAX_BYTES]
    : [FORM_TYPE, FORM_MAX_BYTES];
  if (contentType(request) !== type) return httpErrors.unsupportedType;
  const length = request.headers["content-length"];
  // Browsers always send Content-Length; without it a client could stream forever.
  if (length === undefined) return httpErrors.lengthRequired;
  return Number(length) > maxBytes ? httpErrors.tooLarge : null;
}

/** Refuses a body that its screen does not take, before anything reads it. docs/promises.md#limits-of-a-request */
export function bodyLimits(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    const error = request.method === "POST" ? bodyErrorOf(request, response.locals.screen) : null;
    if (error) return sendErrorPage(response, error);
    next();
  };
}
