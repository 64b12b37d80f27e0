import type { RequestHandler } from "express";
import type { Backend } from "~/backend/connect.server";
import { OK, UNAVAILABLE } from "~/contract/status";
import type { Shutdown } from "./graceful-shutdown";

const READY_BACKEND_SEEN_MS = 5_000;

export const liveness: RequestHandler = (_request, response) => {
  response.setHeader("Cache-Control", "no-store").json({ status: "alive" });
};

export function readiness(
  backend: Pick<Backend, "silentForMs" | "dialect" | "load">,
  shutdown: Pick<Shutdown, "isDraining">,
  needsCalls: boolean,
): RequestHandler {
  return (_request, response) => {
    const { silentForMs, dialect, load } = backend;
    const checks = {
      settings: true,
      backend: silentForMs !== null && silentForMs <= READY_BACKEND_SEEN_MS,
      calls: !load.areCallsFailing,
      dialect: dialect !== null,
      draining: shutdown.isDraining,
    };
    const areCallsEnough = checks.calls || !needsCalls;
    const isReady = checks.backend && areCallsEnough && checks.dialect && !checks.draining;
    response.status(isReady ? OK : UNAVAILABLE).setHeader("Cache-Control", "no-store");
    response.json({ readiness: isReady, dialect, checks });
  };
}
