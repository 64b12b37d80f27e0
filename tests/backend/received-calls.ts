import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { UploadedFile } from "./call";

const RECORDED_CALLS = 1000;

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  file: UploadedFile | null;
}

export function record(received: ReceivedCall[], { method = "", headers }: IncomingMessage, path: string) {
  const call: ReceivedCall = { method, path, headers, body: {}, file: null };
  received.push(call);
  if (received.length > RECORDED_CALLS) received.shift();
  return call;
}
