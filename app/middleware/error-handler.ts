import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { httpErrors } from "./http-errors";
import type { SendErrorPage } from "./send-error-page";

/** What nobody caught: logged with the request's id, and a complete page for the visitor. Edge cases 50. */
export function faults(log: Logger, sendErrorPage: SendErrorPage): ErrorRequestHandler {
  // Express knows a fault handler by its four parameters.
  return (error, _request, response, _next) => {
    const isMalformed = error instanceof URIError;
    if (!isMalformed) log.error({ err: error, id: response.locals.requestId }, "request failed");
    sendErrorPage(response, isMalformed ? httpErrors.badRequest : httpErrors.fault);
  };
}
