import type { Request, RequestHandler, Response } from "express";
import { type Logger, pino } from "pino";
import type { Trace } from "~/backend/client.server";
import { type AssociationContact, hasContact } from "~/community/community.server";
import { segmentsOf } from "~/http/app-routes";
import { diagnostics } from "~/http/diagnostics.server";
import { ID } from "~/http/params.server";
import { MS_PER_SECOND } from "~/time";
import { METHODS } from "./request-checks";

/** Scripts tell responses of this site from those of a proxy by this header. */
export const REQUEST_ID_HEADER = "X-Request-Id";

const LOGGED_PATH_MAX_CHARACTERS = 200;

const BUFFER_MAX_BYTES = 1024 * 1024;
const RETRY_EVERY_MS = 1_000;

/** Writes to standard output without blocking. When its buffer is full, lines are dropped, and `onDropped` later gets their number. */
function logDestination(onDropped: (lines: number) => void) {
  // Accessing these streams makes a pipe non-blocking: a stalled reader then causes an error instead of a wait.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  const destination = pino.destination({
    dest: process.stdout.fd,
    sync: true,
    maxLength: BUFFER_MAX_BYTES,
    retryEAGAIN: () => false,
  });
  let isBlocked = false;
  let dropped = 0;
  destination.on("error", () => {
    isBlocked = true;
  });
  destination.on("drop", () => {
    dropped += 1;
    diagnostics.emit("droppedLogLine");
  });
  destination.on("write", () => {
    isBlocked = false;
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    setImmediate(onDropped, lines);
  });
  setInterval(() => isBlocked && destination.write(""), RETRY_EVERY_MS).unref();
  return destination;
}

export function createLogger(level: string): Logger {
  const log: Logger = pino(
    { level, base: null },
    logDestination((lines) => log.warn({ lines }, "log lines dropped")),
  );
  return log;
}

export function warnAboutCommunity(
  log: Pick<Logger, "warn">,
  folder: string | null,
  contact: AssociationContact,
) {
  if (folder === null) log.warn("COMMUNITY_DIR is not set: the site shows the sample community");
  else if (!hasContact(contact))
    log.warn("association has no email or phone in community.yaml: /privacy names no contact");
}

const REQUEST_ID = /^[\w.-]{8,64}$/;
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

function matchingHeader(header: string | string[] | undefined, pattern: RegExp): string | null {
  return typeof header === "string" && pattern.test(header) ? header : null;
}

/** Takes ids only from our proxy: anyone else could forge entries of the log. */
export function traceOf({ headers, ips }: Pick<Request, "headers" | "ips">): Trace {
  const isFromProxy = ips.length > 0;
  const requestId = isFromProxy ? matchingHeader(headers["x-request-id"], REQUEST_ID) : null;
  return {
    requestId: requestId ?? crypto.randomUUID(),
    traceparent: isFromProxy ? matchingHeader(headers.traceparent, TRACEPARENT) : null,
  };
}

export function traceFields({ requestId, traceparent }: Trace): { id: string; traceId?: string } {
  const traceId = traceparent?.split("-")[1];
  return traceId === undefined ? { id: requestId } : { id: requestId, traceId };
}

const HEALTH_PATHS = new Set(["/healthz", "/readyz"]);

const UNKNOWN_ROUTE = "unknown";

const statusLabel = ({ writableFinished, statusCode }: Response) =>
  writableFinished ? String(statusCode) : "aborted";

/** Labels come from closed sets, so no text of a request becomes a label. */
function routeLabel(response: Response, path: string): string {
  if (HEALTH_PATHS.has(path)) return path.slice(1);
  if (response.locals.appRoute) return response.locals.appRoute.id;
  if (path.startsWith("/uploads/")) return "uploads";
  return /^2|^304$/.test(statusLabel(response)) ? "files" : UNKNOWN_ROUTE;
}

/** Hides an unknown path, which may contain anything that somebody typed or pasted, such as a name. */
function loggedPath(path: string, route: string, { locals: { appRoute } }: Response): string {
  const isCanonical = segmentsOf(path).every(
    (part, index) => appRoute?.segments[index] === part || ID.test(part),
  );
  if (appRoute && !isCanonical) return `/${appRoute.segments.join("/")}`;
  return route === UNKNOWN_ROUTE ? UNKNOWN_ROUTE : path.slice(0, LOGGED_PATH_MAX_CHARACTERS);
}

/** For the log and the metrics. Leaves out query strings, which may hold names. */
export function recordRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const trace = traceOf(request);
    const began = performance.now();
    response.locals.trace = trace;
    response.setHeader(REQUEST_ID_HEADER, trace.requestId);
    const { method, path } = request;
    response.once("close", () => {
      const ms = performance.now() - began;
      const route = routeLabel(response, path);
      diagnostics.emit("request", {
        route,
        method: METHODS.includes(method) ? method : "other",
        status: statusLabel(response),
        seconds: ms / MS_PER_SECOND,
      });
      const { who, refusal } = response.locals;
      const level = HEALTH_PATHS.has(path) ? "debug" : "info";
      log[level](
        {
          ...traceFields(trace),
          ...(who && { who }),
          method,
          path: loggedPath(path, route, response),
          status: response.statusCode,
          ms: Math.round(ms),
          ...refusal,
          ...(!response.writableFinished && { aborted: true }),
        },
        "request",
      );
    });
    next();
  };
}
