import type { Request } from "express";

export interface Trace {
  requestId: string;
  /** The W3C trace context header; null when the request has none. */
  traceparent: string | null;
}

const REQUEST_ID = /^[\w.-]{8,64}$/;
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

function headerLike(header: string | string[] | undefined, form: RegExp): string | null {
  return typeof header === "string" && form.test(header) ? header : null;
}

/** Trusts the header only from a proxy of ours: anyone else could inject ids into the log. */
export function traceOf({ headers, ips }: Pick<Request, "headers" | "ips">): Trace {
  // Express parses forwarded addresses only for connections from TRUST_PROXY.
  const isOfProxy = ips.length > 0;
  const requestId = isOfProxy ? headerLike(headers["x-request-id"], REQUEST_ID) : null;
  return {
    requestId: requestId ?? crypto.randomUUID(),
    traceparent: isOfProxy ? headerLike(headers.traceparent, TRACEPARENT) : null,
  };
}

export function traceFields({ requestId, traceparent }: Trace): { id: string; traceId?: string } {
  const traceId = traceparent?.split("-")[1];
  return traceId === undefined ? { id: requestId } : { id: requestId, traceId };
}
