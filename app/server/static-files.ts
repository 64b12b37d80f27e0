import { join } from "node:path";
import type { RequestHandler } from "express";
import sirv from "sirv";

const DAY_S = 86_400;

const HASHED = "/build/";

/** Caches must check for a newer version on every use. */
const SERVICE_WORKER = "/offline-worker.js";

const PUBLIC_FOLDER = join(import.meta.dirname, "../public");

export function staticFiles(folder = PUBLIC_FOLDER): RequestHandler {
  const serve = sirv(folder, {
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
  return (request, response, next) => {
    if (request.method === "POST") return next();
    // The files are small, and sirv misreads ranges such as `bytes=-5`; every server may send the whole file.
    delete request.headers.range;
    serve(request, response, next);
  };
}
