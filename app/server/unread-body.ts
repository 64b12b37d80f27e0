import type { IncomingMessage, ServerResponse } from "node:http";
import { DRAINED_BODY_MAX_MS, UNREAD_RESPONSE_MS } from "~/deadlines";

const DRAINED_BODY_MAX_BYTES = 1024 * 1024;

function drainBody(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const stop = () => {
    clearTimeout(timer);
    request.off("data", count).off("close", stop);
    done();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= DRAINED_BODY_MAX_BYTES) return;
    request.off("data", count).pause();
    clearTimeout(timer);
    timer = setTimeout(stop, UNREAD_RESPONSE_MS);
  };
  let timer = setTimeout(stop, DRAINED_BODY_MAX_MS);
  request
    .on("data", count)
    .once("close", stop)
    .on("error", () => {});
}

/** Responds at once, then drains part of the body: a browser reads the response only when it has sent everything. */
export function sendBeforeBodyIsRead(response: ServerResponse, body: string): void {
  const bytes = Buffer.from(body);
  response.setHeader("Content-Length", bytes.length);
  const { headers, complete } = response.req;
  const hasBody = Number(headers["content-length"] ?? 0) > 0 || "transfer-encoding" in headers;
  if (complete || !hasBody) return void response.end(bytes);
  response.setHeader("Connection", "close");
  response.flushHeaders();
  response.write(bytes);
  drainBody(response.req, () => response.end());
}
