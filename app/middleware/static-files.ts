import { fileURLToPath } from "node:url";
import type { RequestHandler } from "express";
import sirv from "sirv";

const DAY_S = 86_400;

/** Where the compiler puts files with a hash in their name; only they never change. */
const HASHED = "/build/";

/** Files of `public`, found once at start, with the compressed copies that the build made. */
export function staticFiles(): RequestHandler {
  const serve = sirv(fileURLToPath(new URL("../public", import.meta.url)), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    maxAge: DAY_S,
    setHeaders(response, path) {
      if (path.startsWith(HASHED)) response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    },
  });
  return (request, response, next) => (request.method === "POST" ? next() : serve(request, response, next));
}
