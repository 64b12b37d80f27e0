import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Response as ExpressResponse, Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { FORM_DEADLINE_MS } from "~/deadlines";
import type { SendErrorPage } from "./error-page";

export const SHUTDOWN_MARGIN_MS = 1_000;
/** How long new requests are still answered after the grace period. */
export const LATE_REQUESTS_MS = 1_000;
/** After this many turns of the event loop without a connection or request, the backlog is empty. */
const QUIET_TURNS = 3;

interface ShutdownDeps {
  server: Server;
  log: Logger;
  /** How long new connections are still accepted, so that a load balancer can notice /readyz first. */
  graceMs: number;
  sendErrorPage: SendErrorPage;
}

/** Waits until the backlog is empty: connections in it are lost when the server stops listening. Each turn accepts one. */
function whenQuiet(server: Server, callback: () => void) {
  let quietTurns = 0;
  const resetQuietTurns = () => {
    quietTurns = 0;
  };
  server.on("connection", resetQuietTurns).on("request", resetQuietTurns);
  const turn = () => {
    quietTurns += 1;
    if (quietTurns <= QUIET_TURNS) setImmediate(turn);
    else callback();
  };
  setImmediate(turn);
}

/** docs/promises.md#r10-a-restart-loses-no-request */
export class Shutdown {
  isDraining = false;
  private exitCode = 0;
  private isRefusing = false;
  private readonly inFlight = new Set<ExpressResponse>();

  constructor(private readonly deps: ShutdownDeps) {
    process.on("SIGTERM", () => this.stop("SIGTERM", deps.graceMs));
    process.on("SIGINT", () => this.stop("SIGINT", 0));
    process.on("uncaughtException", this.onFatalError).on("unhandledRejection", this.onFatalError);
  }

  trackRequests: RequestHandler = (request, response, next) => {
    this.inFlight.add(response);
    response.once("close", () => {
      this.inFlight.delete(response);
      this.closeIdle();
    });
    if (this.isDraining) response.setHeader("Connection", "close");
    if (this.isRefusing) this.refuse(request, response);
    else next();
  };

  private stop(reason: string, acceptMs: number) {
    const { server, log } = this.deps;
    const exit = () => process.exit(this.exitCode);
    if (this.isDraining) exit();
    this.isDraining = true;
    const close = () => {
      // Unlike http's own `close`, this keeps a connection open while its response is being sent.
      NetServer.prototype.close.call(server, exit);
      this.closeIdle();
    };
    setTimeout(() => whenQuiet(server, close), acceptMs);
    setTimeout(() => {
      this.isRefusing = true;
    }, acceptMs + LATE_REQUESTS_MS);
    setTimeout(exit, acceptMs + FORM_DEADLINE_MS + SHUTDOWN_MARGIN_MS);
    log.info({ reason, code: this.exitCode, acceptMs }, "stopping");
  }

  private onFatalError = (cause: unknown) => {
    const { log } = this.deps;
    // A page threw this response in a promise that nothing awaits, which does not endanger the process.
    if (cause instanceof Response)
      return log.error({ status: cause.status }, "unhandled rejection of a Response");
    log.fatal({ err: cause }, "uncaught exception");
    this.exitCode = 1;
    if (!this.isDraining) this.stop("uncaught exception", 0);
  };

  private closeIdle() {
    const { server } = this.deps;
    if (!server.listening && this.inFlight.size === 0) server.closeIdleConnections();
  }

  private refuse(request: Request, response: ExpressResponse) {
    // Without a response a proxy sends the request to another replica, which must not happen to a form.
    if (request.method !== "POST") return request.socket.destroy();
    this.deps.sendErrorPage(response, "stopping");
  }
}
