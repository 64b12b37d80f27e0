import type { RequestHandler } from "express";
import type { Backend } from "~/backend/connect.server";
import { OK, UNAVAILABLE } from "~/contract/status";
import { READY_BACKEND_SEEN_MS } from "./constants";

export const liveness: RequestHandler = (_request, response) => {
  response.setHeader("Cache-Control", "no-store").json({ status: "alive" });
};

/** GET /readyz: whether requests should be sent here, and if not, why. Answers from memory. */
export function readiness(
  backend: Pick<Backend, "silentForMs" | "dialect" | "load">,
  isDraining: () => boolean,
  needsCalls: boolean,
): RequestHandler {
  return (_request, response) => {
    const silentForMs = backend.silentForMs();
    const dialect = backend.dialect();
    const checks = {
      settings: true,
      backend: silentForMs !== null && silentForMs <= READY_BACKEND_SEEN_MS,
      calls: !backend.load().areCallsFailing,
      dialect: dialect !== null,
      draining: isDraining(),
    };
    const areCallsEnough = checks.calls || !needsCalls;
    const isReady = checks.backend && areCallsEnough && checks.dialect && !checks.draining;
    response.status(isReady ? OK : UNAVAILABLE).setHeader("Cache-Control", "no-store");
    response.json({ readiness: isReady, dialect, checks });
  };
}
