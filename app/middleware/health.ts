import type { RequestHandler } from "express";
import type { Backend } from "../backend/connect.server";
import { READY_BACKEND_SEEN_MS } from "./constants";

const READY = 200;
const NOT_READY = 503;

export const liveness: RequestHandler = (_request, response) => {
  response.setHeader("Cache-Control", "no-store").json({ status: "alive" });
};

/** GET /readyz: whether requests should be sent here, and if not, why. Answers from memory. */
export function readiness(backend: Backend, isDraining: () => boolean): RequestHandler {
  return (_request, response) => {
    const silentForMs = backend.silentForMs();
    const dialect = backend.dialect();
    const checks = {
      settings: true,
      backend: silentForMs !== null && silentForMs <= READY_BACKEND_SEEN_MS,
      dialect: dialect !== null,
      draining: isDraining(),
    };
    const isReady = checks.backend && checks.dialect && !checks.draining;
    response.status(isReady ? READY : NOT_READY).setHeader("Cache-Control", "no-store");
    response.json({ readiness: isReady, dialect, checks });
  };
}
