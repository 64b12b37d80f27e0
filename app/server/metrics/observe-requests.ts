import type { RequestHandler } from "express";
import type { Histogram } from "prom-client";
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
