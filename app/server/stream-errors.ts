import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** A stream error without a listener would end the process, for example when a file cannot be opened. */
export function streamErrors(log: Pick<Logger, "error">): RequestHandler {
  return (_request, response, next) => {
    const fail = (cause: unknown) => {
      log.error({ err: cause, id: response.locals.trace?.requestId }, "response stream failed");
      response.destroy();
    };
    response.on("error", fail);
    response.on("pipe", (source) => source.once("error", fail));
    next();
  };
}
