import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { UploadedFile } from "./call";

const RECORDED_CALLS = 1000;

/** What the app's empty login brings, which warms the backend whenever it has come up. */
const WARMING_USER_AGENT = "Mozilla/5.0";

/** It comes at any moment, so it is in no list of calls, and no fault is for it. */
export function isWarming({ headers }: IncomingMessage, path: string): boolean {
  return path.endsWith("/login") && headers["user-agent"] === WARMING_USER_AGENT;
}

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
