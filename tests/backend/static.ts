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

/** /uploads is public, with Last-Modified and conditional requests, and no Cache-Control. */
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
  response.writeHead(200, {
    "Content-Type": TYPES[plain.split(".").at(-1) ?? ""] ?? "application/octet-stream",
    "Content-Length": bytes.length,
    "Last-Modified": modified,
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}
