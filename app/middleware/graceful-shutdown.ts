import type { Server } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { BACKEND_QUEUE_WAIT_MS, CHANGE_DEADLINE_MS, LOGIN_DEADLINE_MS } from "../backend/constants";
import {
  IDLE_CONNECTIONS_CLOSED_MS,
  QUIET_TURN_AWAITED_MS,
  QUIET_TURN_MS,
  SHUTDOWN_MARGIN_MS,
} from "./constants";

/** A change that first had to queue, or the backend's first login. */
export const UNDER_WAY_MAX_MS = Math.max(BACKEND_QUEUE_WAIT_MS + CHANGE_DEADLINE_MS, LOGIN_DEADLINE_MS);

interface Shutdown {
  server: Server;
  log: Logger;
  /** Time in which new connections are still taken, so that a load balancer can notice /readyz first. */
  graceMs: number;
}

function closeServer(server: Server, done: () => void) {
  server.close(done);
  setInterval(() => server.closeIdleConnections(), IDLE_CONNECTIONS_CLOSED_MS);
}

/**
 * Connections that are not accepted yet, and requests that wait unread, are lost when the server closes: every turn of
 * the event loop takes in those that are there, and after a short one hardly any came since.
 */
function afterAQuietTurn(then: () => void, until = performance.now() + QUIET_TURN_AWAITED_MS) {
  const began = performance.now();
  setImmediate(() => {
    const now = performance.now();
    if (now - began < QUIET_TURN_MS || now > until) then();
    else afterAQuietTurn(then, until);
  });
}

/** On SIGTERM, SIGINT or an unexpected fault: finishes what is in flight and ends the process. docs/promises.md#r10-a-restart-loses-no-request */
export function gracefulShutdown({ server, log, graceMs }: Shutdown) {
  let isDraining = false;
  const stop = (reason: string, code: number, acceptMs: number) => {
    if (isDraining) process.exit(code);
    isDraining = true;
    log.info({ reason, code, acceptMs }, "stopping");
    const close = () => closeServer(server, () => process.exit(code));
    setTimeout(() => afterAQuietTurn(close), acceptMs);
    setTimeout(() => process.exit(code), acceptMs + UNDER_WAY_MAX_MS + SHUTDOWN_MARGIN_MS);
  };
  const fail = (cause: unknown) => {
    // An answer that a page threw and nobody waited for is a fault of that page, not of the process.
    if (cause instanceof Response) return log.error({ status: cause.status }, "answer of a page left behind");
    log.fatal({ err: cause }, "unexpected fault");
    stop("unexpected fault", 1, 0);
  };
  process.on("SIGTERM", () => stop("SIGTERM", 0, graceMs));
  process.on("SIGINT", () => stop("SIGINT", 0, 0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  const closeConnections: RequestHandler = (_request, response, next) => {
    if (isDraining) response.setHeader("Connection", "close");
    next();
  };
  return { isDraining: () => isDraining, closeConnections };
}
