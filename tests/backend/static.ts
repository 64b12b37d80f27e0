import type { IncomingMessage, ServerResponse } from "node:http";
import type { UploadedFile } from "./call";
import { drawnPicture } from "./pictures";

/** All pictures were put there on one day. */
const LAST_MODIFIED = "Mon, 05 Jan 2026 09:30:00 GMT";
const UPLOADED_TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** /uploads: public, types by ending, Last-Modified and conditional requests, no Cache-Control. Contract 1.3. */
export async function serveUpload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  uploads: ReadonlyMap<string, UploadedFile>,
): Promise<void> {
  const plain = path.replace(/\/{2,}/g, "/");
  const upload = uploads.get(plain);
  const type = UPLOADED_TYPES[plain.split(".").at(-1) ?? ""] ?? "application/octet-stream";
  const picture = upload ? { bytes: upload.bytes, type } : await drawnPicture(plain);
  if (!picture) return void response.writeHead(404).end();
  if (request.headers["if-modified-since"] === LAST_MODIFIED) return void response.writeHead(304).end();
  const headers = {
    "Content-Type": picture.type,
    "Content-Length": picture.bytes.length,
    "Last-Modified": LAST_MODIFIED,
  };
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : picture.bytes);
}
