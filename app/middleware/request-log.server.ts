import type { RequestHandler } from "express";
import { type Logger, pino } from "pino";

const LOGGED_PATH_MAX_CHARACTERS = 200;
const QUIET = new Set(["/healthz", "/readyz"]);

/** The process's log: JSON lines on standard output. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null });
}

/** Gives every request an id and, when it is over, one line. Query strings may hold names, so they stay out. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const id = crypto.randomUUID();
    const began = performance.now();
    response.locals.requestId = id;
    response.setHeader("X-Request-Id", id);
    const { method } = request;
    const path = request.path.slice(0, LOGGED_PATH_MAX_CHARACTERS);
    response.once("close", () => {
      const line = {
        id,
        method,
        path,
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
      };
      if (QUIET.has(path)) log.debug(line, "request");
      else log.info({ ...line, ...(response.writableFinished ? {} : { aborted: true }) }, "request");
    });
    next();
  };
}
