import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler } from "express";
import { FORM_MAX_BYTES } from "~/forms/constants";
import { type HttpError, httpErrors } from "~/http/http-errors";
import { type FindScreen, PAGE_PATH } from "~/http/screens";
import {
  CLIENT_REQUEST_MS,
  UPLOAD_MAX_MS,
  UPLOAD_MEASURED_MS,
  UPLOAD_MIN_BYTES,
  UPLOAD_REQUEST_MAX_BYTES,
} from "./constants";
import type { SendErrorPage } from "./error-page";
import { requestUrl } from "./request-head";

const FORM_TYPE = "application/x-www-form-urlencoded";
const UPLOAD_TYPE = "multipart/form-data";

function contentType({ headers }: Pick<IncomingMessage, "headers">): string {
  return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

export function isUpload(request: Pick<IncomingMessage, "headers">): boolean {
  return contentType(request) === UPLOAD_TYPE;
}

function bodyErrorOf(request: Request, findScreen: FindScreen): HttpError | null {
  const { pathname, searchParams } = requestUrl(request);
  const takesImages = PAGE_PATH.test(pathname) && findScreen(pathname)?.handle.takesImages;
  const takesUploads = takesImages && searchParams.get("edit") === "image";
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
export function bodyLimits(findScreen: FindScreen, sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    const error = request.method === "POST" ? bodyErrorOf(request, findScreen) : null;
    if (error) return sendErrorPage(response, error);
    next();
  };
}

/** Ends a request whose body comes too slowly. docs/promises.md#slow-clients */
export function bodyTimeout(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const began = performance.now();
    let before = request.socket.bytesRead;
    const look = () => {
      if (request.complete) return stop();
      const came = request.socket.bytesRead - before;
      before += came;
      const isTooSlow = isUpload(request)
        ? came < UPLOAD_MIN_BYTES
        : performance.now() - began >= CLIENT_REQUEST_MS;
      if (!isTooSlow && performance.now() - began < UPLOAD_MAX_MS) return;
      stop();
      sendErrorPage(response, httpErrors.tooSlow);
      response.end();
      // Whoever is still reading the body must learn that no more is coming.
      response.once("close", () => request.destroy());
    };
    const timer = setInterval(look, UPLOAD_MEASURED_MS);
    const stop = () => clearInterval(timer);
    request.once("end", stop);
    response.once("close", stop);
    next();
  };
}
