import type { IncomingMessage } from "node:http";
import { DROPPED_BODY_MAX_BYTES, DROPPED_BODY_MAX_MS } from "./constants";

export function hasUnreadBody({ headers, complete }: IncomingMessage): boolean {
  return !complete && (Number(headers["content-length"] ?? 0) > 0 || "transfer-encoding" in headers);
}

/**
 * Reads a part of a refused body and drops it. A browser looks at the answer only when its body is sent or the
 * connection is gone; on a slow line that may be long after the answer.
 */
export function dropBody(request: IncomingMessage, done: () => void): void {
  let bytes = 0;
  const stop = () => {
    clearTimeout(timer);
    request.off("data", count).off("close", stop);
    done();
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DROPPED_BODY_MAX_BYTES) stop();
  };
  const timer = setTimeout(stop, DROPPED_BODY_MAX_MS);
  request
    .on("data", count)
    .once("close", stop)
    .on("error", () => {});
}
