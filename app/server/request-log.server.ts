import type { RequestHandler } from "express";
import { type Logger, pino } from "pino";
import { traceFields, traceOf } from "~/http/trace";
import { type AssociationContact, hasContact } from "~/i18n/community/site";

const LOGGED_PATH_MAX_CHARACTERS = 200;
const QUIET_PATHS = new Set(["/healthz", "/readyz"]);

export function createLogger(level: string): Logger {
  return pino({ level, base: null });
}

export function warnWithoutContact(log: Pick<Logger, "warn">, contact: AssociationContact) {
  if (!hasContact(contact))
    log.warn(
      "no e-mail or phone of the association: /privacy cannot say whom to ask (app/i18n/community/site.ts)",
    );
}

/** Gives every request an id and one line when it is over. Query strings may hold names, so they stay out. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const trace = traceOf(request);
    const began = performance.now();
    response.locals.trace = trace;
    response.locals.requestId = trace.requestId;
    response.setHeader("X-Request-Id", trace.requestId);
    const { method } = request;
    const path = request.path.slice(0, LOGGED_PATH_MAX_CHARACTERS);
    response.once("close", () => {
      const ms = Math.round(performance.now() - began);
      const aborted = response.writableFinished ? {} : { aborted: true };
      const { who } = response.locals;
      const level = QUIET_PATHS.has(path) ? "debug" : "info";
      log[level](
        {
          ...traceFields(trace),
          ...(who && { who }),
          method,
          path,
          status: response.statusCode,
          ms,
          ...aborted,
        },
        "request",
      );
    });
    next();
  };
}
