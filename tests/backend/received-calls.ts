import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { UploadedFile } from "./call";

const RECORDED_CALLS = 1000;

/** A call as it reached the stand-in. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  file: UploadedFile | null;
}

/** Keeps the last calls. */
export function record(received: ReceivedCall[], { method = "", headers }: IncomingMessage, path: string) {
  const call: ReceivedCall = { method, path, headers, body: {}, file: null };
  received.push(call);
  if (received.length > RECORDED_CALLS) received.shift();
  return call;
}
