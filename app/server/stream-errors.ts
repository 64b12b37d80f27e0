import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** Without a listener a stream that fails ends the process: a file that cannot be opened, an answer nobody reads. */
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
