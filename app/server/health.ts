import type { RequestHandler } from "express";
import type { Backend } from "~/backend/connect.server";
import { OK, UNAVAILABLE } from "~/contract/status";
import type { Shutdown } from "./graceful-shutdown";

const READY_BACKEND_SEEN_MS = 5_000;

export const liveness: RequestHandler = (_request, response) => {
  response.setHeader("Cache-Control", "no-store").json({ status: "alive" });
};

export function readiness(
  backend: Pick<Backend, "silentForMs" | "dialect">,
  shutdown: Pick<Shutdown, "isDraining">,
): RequestHandler {
  return (_request, response) => {
    const { silentForMs, dialect } = backend;
    const checks = {
      settings: true,
      backend: silentForMs !== null && silentForMs <= READY_BACKEND_SEEN_MS,
      dialect: dialect !== null,
      draining: shutdown.isDraining,
    };
    const isReady = checks.backend && checks.dialect && !checks.draining;
    response.status(isReady ? OK : UNAVAILABLE).setHeader("Cache-Control", "no-store");
    response.json({ readiness: isReady, dialect, checks });
  };
}
