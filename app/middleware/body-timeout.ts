import type { RequestHandler } from "express";
import { CLIENT_REQUEST_MS, UPLOAD_MAX_MS, UPLOAD_MEASURED_MS, UPLOAD_MIN_BYTES } from "./constants";
import { httpErrors } from "./http-errors";
import type { SendErrorPage } from "./send-error-page";

/** Ends a request whose body comes too slowly: a form after its time, an upload below its rate. Edge cases 41. */
export function bodyTimeout(sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    if (request.method !== "POST") return next();
    const isUpload = request.headers["content-type"]?.startsWith("multipart/") ?? false;
    const began = Date.now();
    let before = request.socket.bytesRead;
    const look = () => {
      if (request.complete) return stop();
      const came = request.socket.bytesRead - before;
      before += came;
      const isTooSlow = isUpload ? came < UPLOAD_MIN_BYTES : Date.now() - began >= CLIENT_REQUEST_MS;
      if (!isTooSlow && Date.now() - began < UPLOAD_MAX_MS) return;
      stop();
      sendErrorPage(response, httpErrors.tooSlow);
      response.end();
      // Whoever still reads the body learns that nothing more comes.
      response.once("close", () => request.destroy());
    };
    const timer = setInterval(look, UPLOAD_MEASURED_MS);
    const stop = () => clearInterval(timer);
    request.once("end", stop);
    response.once("close", stop);
    next();
  };
}
