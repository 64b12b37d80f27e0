import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Response as ExpressResponse, Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { FORM_DEADLINE_MS } from "~/deadlines";
import { httpErrors } from "~/http/http-errors";
import type { SendErrorPage } from "./error-page";

export const SHUTDOWN_MARGIN_MS = 1_000;
/** How long new requests are still answered after the grace period. */
export const LATE_REQUESTS_MS = 1_000;
/** After this many turns of the event loop without a connection or request, no connection is waiting. */
const QUIET_TURNS = 3;
const STOPPING_RETRY_AFTER_S = 5;

interface ShutdownDeps {
  server: Server;
  log: Logger;
  /** How long new connections are still accepted, so that a load balancer can notice /readyz first. */
  graceMs: number;
  sendErrorPage: SendErrorPage;
}

/** A connection that is not accepted yet is lost when the server stops listening. Each turn of the loop accepts one. */
function whenNobodyComes(server: Server, then: () => void) {
  let quietTurns = 0;
  const hasCome = () => {
    quietTurns = 0;
  };
  server.on("connection", hasCome).on("request", hasCome);
  const turn = () => {
    quietTurns += 1;
    if (quietTurns <= QUIET_TURNS) setImmediate(turn);
    else then();
  };
  setImmediate(turn);
}

/** docs/promises.md#r10-a-restart-loses-no-request */
export function gracefulShutdown({ server, log, graceMs, sendErrorPage }: ShutdownDeps) {
  let isDraining = false;
  let isRefusing = false;
  const inFlight = new Set<ExpressResponse>();
  const closeIdle = () => {
    if (!server.listening && inFlight.size === 0) server.closeIdleConnections();
  };
  const refuse = (request: Request, response: ExpressResponse) => {
    // Without an answer a proxy asks another replica, which must not happen to a form.
    if (request.method !== "POST") return request.socket.destroy();
    response.setHeader("Retry-After", String(STOPPING_RETRY_AFTER_S));
    sendErrorPage(response, httpErrors.stopping);
  };
  const stop = (reason: string, code: number, acceptMs: number) => {
    if (isDraining) process.exit(code);
    isDraining = true;
    const close = () => {
      // Unlike http's own `close`, it leaves connections open whose answer is under way.
      NetServer.prototype.close.call(server, () => process.exit(code));
      closeIdle();
    };
    setTimeout(() => whenNobodyComes(server, close), acceptMs);
    setTimeout(() => {
      isRefusing = true;
    }, acceptMs + LATE_REQUESTS_MS);
    setTimeout(() => process.exit(code), acceptMs + FORM_DEADLINE_MS + SHUTDOWN_MARGIN_MS);
    log.info({ reason, code, acceptMs }, "stopping");
  };
  const fail = (cause: unknown) => {
    // A page threw this response in a promise that nothing awaits. Only the page is at fault.
    if (cause instanceof Response)
      return log.error({ status: cause.status }, "unhandled rejection of a Response");
    stop("uncaught exception", 1, 0);
    log.fatal({ err: cause }, "uncaught exception");
  };
  process.on("SIGTERM", () => stop("SIGTERM", 0, graceMs));
  process.on("SIGINT", () => stop("SIGINT", 0, 0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  const closeConnections: RequestHandler = (request, response, next) => {
    inFlight.add(response);
    response.once("close", () => {
      inFlight.delete(response);
      closeIdle();
    });
    if (isDraining) response.setHeader("Connection", "close");
    if (isRefusing) refuse(request, response);
    else next();
  };
  return { isDraining: () => isDraining, closeConnections };
}

export type Shutdown = ReturnType<typeof gracefulShutdown>;
