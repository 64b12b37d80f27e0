import type { RequestHandler } from "express";
import { httpErrors } from "~/http/http-errors";
import { CLIENT_REQUEST_MS, UPLOAD_MAX_MS, UPLOAD_MEASURED_MS, UPLOAD_MIN_BYTES } from "./constants";
import { isUpload } from "./content-type";
import type { SendErrorPage } from "./send-error-page";

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
