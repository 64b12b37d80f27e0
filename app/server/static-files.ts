import { ReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { DICTIONARY_FILE, USE_AS_DICTIONARY } from "~/http/compression-dictionary.server";
import { DAY_S, YEAR_S } from "~/time";

export const CACHE_FOR_A_YEAR = `public, max-age=${YEAR_S}, immutable`;

/** Closes the connection if a file has changed its length since the start: clients would read the surplus as the next response. */
function closeIfChanged(response: ServerResponse, bytes: number) {
  response.once("pipe", (file) => {
    response.once("finish", () => {
      if (file instanceof ReadStream && file.bytesRead !== bytes) response.req.socket.destroy();
    });
  });
}

export function staticFiles(folder = join(import.meta.dirname, "../public")): RequestHandler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    maxAge: DAY_S,
    setHeaders(response, path, { size }) {
      closeIfChanged(response, size);
      if (path.startsWith("/build/")) response.setHeader("Cache-Control", CACHE_FOR_A_YEAR);
      if (DICTIONARY_FILE.test(path)) response.setHeader("Use-As-Dictionary", USE_AS_DICTIONARY);
      // Removes the service worker of earlier releases, so it must never come from a cache.
      if (path === "/offline-worker.js") response.setHeader("Cache-Control", "no-cache");
    },
  });
  return (request, response, next) => {
    if (request.method === "POST") return next();
    // Sirv misreads ranges such as `bytes=-5`. The files are small, and HTTP allows sending the whole file.
    delete request.headers.range;
    serve(request, response, next);
  };
}
