import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./send-error-page";

export function errorHandler(log: Logger, sendErrorPage: SendErrorPage): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error, _request, response, _next) => {
    const isMalformed = error instanceof URIError;
    if (!isMalformed) log.error({ err: error, id: response.locals.requestId }, "request failed");
    sendErrorPage(response, isMalformed ? httpErrors.badRequest : httpErrors.internal);
  };
}
