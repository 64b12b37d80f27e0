import type { Request, RequestHandler } from "express";
import { FORM_MAX_BYTES, UPLOAD_BODY_MAX_BYTES } from "../forms/constants";
import { DROPPED_BODY_MAX_BYTES, FORM_GIVEN_BACK_MAX_BYTES, URL_MAX_BYTES } from "./constants";
import { httpErrors } from "./http-errors";
import { refuseForm } from "./refuse-form";
import type { SendErrorPage } from "./send-error-page";

const METHODS = new Set(["GET", "HEAD", "POST"]);
const FORM = "application/x-www-form-urlencoded";
const UPLOAD = "multipart/form-data";

/** Other methods than a browser's own answer 405. Edge cases 84. */
export function allowedMethods(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    if (METHODS.has(request.method)) return next();
    response.setHeader("Allow", [...METHODS].join(", "));
    sendErrorPage(response, httpErrors.method);
  };
}

/** Reads and drops a body, so that the browser looks at the answer instead of writing on. Trap of toolchain.md. */
function dropBody(request: Request, done: () => void) {
  let bytes = 0;
  const stop = () => {
    request.off("data", count);
    request.off("end", stop);
    done();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DROPPED_BODY_MAX_BYTES) stop();
  };
  request
    .on("data", count)
    .once("end", stop)
    .on("error", () => {});
}

/** Caps address and body before anything reads them. Edge cases 42 to 46 and 85. */
export function sizeLimits(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    if (Buffer.byteLength(request.url) > URL_MAX_BYTES)
      return sendErrorPage(response, httpErrors.addressTooLong);
    if (request.method !== "POST") return next();
    const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
    if (type !== FORM && type !== UPLOAD) return sendErrorPage(response, httpErrors.contentType);
    // Browsers always name a form's length; who does not could send without end.
    if (request.headers["content-length"] === undefined)
      return sendErrorPage(response, httpErrors.lengthMissing);
    const bytes = Number(request.headers["content-length"]);
    if (bytes <= (type === UPLOAD ? UPLOAD_BODY_MAX_BYTES : FORM_MAX_BYTES)) return next();
    const giveBack = () => refuseForm({ request, response, next, sendErrorPage }, httpErrors.tooLarge);
    if (type === FORM && bytes <= FORM_GIVEN_BACK_MAX_BYTES) return giveBack();
    response.setHeader("Connection", "close");
    dropBody(request, type === UPLOAD ? giveBack : () => sendErrorPage(response, httpErrors.tooLarge));
  };
}
