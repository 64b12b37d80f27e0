import type { RequestHandler } from "express";
import { MS_PER_SECOND } from "~/time";
import type { Observers } from "./observers";

const METHODS = new Set(["GET", "HEAD", "POST"]);

export function observeRequests(
  observe: Observers["request"],
  labelOf: (path: string, status: string) => string,
): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const { path } = request;
    response.once("close", () => {
      const method = METHODS.has(request.method) ? request.method : "other";
      const status = response.writableFinished ? String(response.statusCode) : "aborted";
      observe(labelOf(path, status), method, status, (performance.now() - began) / MS_PER_SECOND);
    });
    next();
  };
}
