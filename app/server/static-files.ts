import { join } from "node:path";
import type { RequestHandler } from "express";
import sirv from "sirv";

const DAY_S = 86_400;

const HASHED = "/build/";

/** Caches must check for a newer version on every use. */
const SERVICE_WORKER = "/offline-worker.js";

export function staticFiles(): RequestHandler {
  const serve = sirv(join(import.meta.dirname, "../public"), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    maxAge: DAY_S,
    setHeaders(response, path) {
      if (path.startsWith(HASHED)) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      if (path === SERVICE_WORKER) response.setHeader("Cache-Control", "no-cache");
    },
  });
  return (request, response, next) => (request.method === "POST" ? next() : serve(request, response, next));
}
