import type { IncomingMessage, ServerResponse } from "node:http";
import type { Store } from "./database";
import { drawnPicture } from "./pictures";
import { findUpload } from "./uploads";

/** Last-Modified of the sample's pictures. */
const DRAWN = new Date("2026-01-05T09:30:00Z");
const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

async function findPicture(store: Store, path: string) {
  const upload = findUpload(store, path);
  if (upload) return upload;
  const drawn = await drawnPicture(path);
  return drawn && { bytes: drawn, stored: DRAWN };
}

/** The bytes of a satisfiable range; null for all. */
function rangeOf(header: string | undefined, length: number): [number, number] | null {
  const [, first = "", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" || Number(first) >= length) return null;
  return [Number(first), last === "" ? length - 1 : Math.min(Number(last), length - 1)];
}

/** /uploads is public, with Last-Modified, conditional and range requests, and no Cache-Control. */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  store: Store,
): Promise<void> {
  const plain = path.replace(/\/{2,}/g, "/");
  const picture = await findPicture(store, plain);
  if (!picture) return void response.writeHead(404).end();
  const { bytes } = picture;
  const modified = picture.stored.toUTCString();
  if (request.headers["if-modified-since"] === modified) return void response.writeHead(304).end();
  const range = rangeOf(request.headers.range, bytes.length);
  const [first, last] = range ?? [0, bytes.length - 1];
  response.writeHead(range ? 206 : 200, {
    "Content-Type": TYPES[plain.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    "Content-Length": last - first + 1,
    "Last-Modified": modified,
    "Accept-Ranges": "bytes",
    ...(range ? { "Content-Range": `bytes ${first}-${last}/${bytes.length}` } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : bytes.subarray(first, last + 1));
}
