import type { RequestHandler } from "express";
import type { Backend } from "~/backend/backend.server";
import { OK, UNAVAILABLE } from "~/contract/status";
import type { Shutdown } from "./graceful-shutdown";

const READY_BACKEND_SILENT_MAX_MS = 5_000;

export const liveness: RequestHandler = (_request, response) => {
  response.setHeader("Cache-Control", "no-store").json({ status: "alive" });
};

export function readiness(
  backend: Pick<Backend, "msSinceContact" | "dialect" | "load">,
  shutdown: Pick<Shutdown, "isDraining">,
  needsCalls: boolean,
): RequestHandler {
  return (_request, response) => {
    const { msSinceContact, dialect, load } = backend;
    const checks = {
      backend: msSinceContact !== null && msSinceContact <= READY_BACKEND_SILENT_MAX_MS,
      calls: !load.areCallsFailing,
      dialect: dialect !== null,
      draining: shutdown.isDraining,
    };
    const areCallsOk = checks.calls || !needsCalls;
    const isReady = checks.backend && areCallsOk && checks.dialect && !checks.draining;
    response.status(isReady ? OK : UNAVAILABLE).setHeader("Cache-Control", "no-store");
    response.json({ readiness: isReady, dialect, checks });
  };
}
