import type { Request, RequestHandler } from "express";
import { FORM_MAX_BYTES } from "~/forms/constants";
import { type HttpError, httpErrors } from "~/http/http-errors";
import { UPLOAD_REQUEST_MAX_BYTES } from "./constants";
import { contentType, FORM_TYPE, UPLOAD_TYPE } from "./content-type";
import { requestUrl } from "./request-url";
import type { SendErrorPage } from "./send-error-page";

const IMAGE_SCREENS = /^\/(family(\/\d+)?|member\/\d+|myProfile)$/;

function takesUploads(request: Request): boolean {
  const { pathname, searchParams } = requestUrl(request);
  return IMAGE_SCREENS.test(pathname) && searchParams.get("edit") === "image";
}

function bodyErrorOf(request: Request): HttpError | null {
  const [type, maxBytes] = takesUploads(request)
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
    const error = request.method === "POST" ? bodyErrorOf(request) : null;
    if (error) return sendErrorPage(response, error);
    next();
  };
}
