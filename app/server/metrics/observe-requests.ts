import type { RequestHandler } from "express";
import type { Histogram } from "prom-client";
import type { FindScreen } from "~/http/screens";
import { MS_PER_SECOND } from "~/time";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export function observeRequests(
  requests: Pick<Histogram<"route" | "method" | "status">, "observe">,
  labelOf: (path: string, status: string) => string,
): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const { path } = request;
    response.once("close", () => {
      const method = METHODS.has(request.method) ? request.method : "other";
      const status = response.writableFinished ? String(response.statusCode) : "aborted";
      const route = labelOf(path, status);
      requests.observe({ route, method, status }, (performance.now() - began) / MS_PER_SECOND);
    });
    next();
  };
}

const OUTSIDE_REMIX = new Map([
  ["/healthz", "healthz"],
  ["/readyz", "readyz"],
]);

const UPLOADS = "/uploads/";
const SUCCESS = /^2|^304$/;

/** Names a path by the id of the route that it belongs to; never by anything that was sent. */
export function routeLabels(findScreen: FindScreen): (path: string, status: string) => string {
  return (path, status) => {
    const known = OUTSIDE_REMIX.get(path) ?? findScreen(path)?.id;
    if (known) return known;
    if (path.startsWith(UPLOADS)) return "uploads";
    return SUCCESS.test(status) ? "files" : "unknown";
  };
}
