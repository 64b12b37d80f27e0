import type { Histogram } from "@prometheus-io/client";
import type { RequestHandler, Response } from "express";
import { MS_PER_SECOND } from "~/time";
import { METHODS } from "../request-checks";

export function observeRequests(
  requests: Pick<Histogram<"route" | "method" | "status">, "observe">,
): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const { path } = request;
    response.once("close", () => {
      const method = METHODS.includes(request.method) ? request.method : "other";
      const status = statusLabel(response);
      const route = routeLabel(response, path);
      requests.observe({ route, method, status }, (performance.now() - began) / MS_PER_SECOND);
    });
    next();
  };
}

export const HEALTH_PATHS = new Set(["/healthz", "/readyz"]);

const statusLabel = ({ writableFinished, statusCode }: Response) =>
  writableFinished ? String(statusCode) : "aborted";

export const UNKNOWN_ROUTE = "unknown";

/** Labels come from closed sets, so no text of a request becomes a label. */
export function routeLabel(response: Response, path: string): string {
  if (HEALTH_PATHS.has(path)) return path.slice(1);
  if (response.locals.screen) return response.locals.screen.id;
  if (path.startsWith("/uploads/")) return "uploads";
  return /^2|^304$/.test(statusLabel(response)) ? "files" : UNKNOWN_ROUTE;
}
