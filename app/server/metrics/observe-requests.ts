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

const OUTSIDE_REMIX = new Map([
  ["/healthz", "healthz"],
  ["/readyz", "readyz"],
]);

const UPLOADS_PREFIX = "/uploads/";
const SUCCESS = /^2|^304$/;

const statusLabel = ({ writableFinished, statusCode }: Response) =>
  writableFinished ? String(statusCode) : "aborted";

export const UNKNOWN_ROUTE = "unknown";

/** Labels come from closed sets, so no text of a request becomes a label. */
export function routeLabel(response: Response, path: string): string {
  const known = OUTSIDE_REMIX.get(path) ?? response.locals.screen?.id;
  if (known) return known;
  if (path.startsWith(UPLOADS_PREFIX)) return "uploads";
  return SUCCESS.test(statusLabel(response)) ? "files" : UNKNOWN_ROUTE;
}
