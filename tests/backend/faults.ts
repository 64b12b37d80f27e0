import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** What may go wrong on the wire; `json` answers exactly that. */
export type Fault =
  | "hang-headers"
  | "hang-body"
  | "drip"
  | "reset"
  | "reset-body"
  | "cut-json"
  | "html"
  | "status-500"
  | "status-503"
  | "status-429"
  | "status-401"
  | "redirect"
  | "wrong-types"
  | "huge"
  | "gzip"
  | { json: unknown; status?: number };

const DRIP_EVERY_MS = 1_000;
const HUGE_BYTES = 100 * 1024 * 1024;
const HUGE_CHUNK = Buffer.alloc(64 * 1024, " ");
const RETRY_AFTER_S = "30";

/** Faults in line: for the next call of a path, or for every one. */
export function faultBook() {
  const once: { fault: Fault; path: string | undefined }[] = [];
  const always = new Map<string, Fault>();
  return {
    next: (fault: Fault, path?: string) => void once.push({ fault, path }),
    always: (path: string, fault: Fault) => void always.set(path, fault),
    clear: () => {
      once.length = 0;
      always.clear();
    },
    /** The fault for a call, which is then used up; paths match by their end. */
    take(path: string): Fault | undefined {
      const at = once.findIndex((entry) => entry.path === undefined || path.endsWith(entry.path));
      if (at >= 0) return once.splice(at, 1)[0]?.fault;
      return [...always].find(([end]) => path.endsWith(end))?.[1];
    },
  };
}

export type FaultBook = ReturnType<typeof faultBook>;

/** The right answer with every type wrong. Edge cases 13. */
export function scrambled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scrambled);
  if (typeof value !== "object" || value === null) return value;
  const wrong: Record<string, unknown> = {
    memberList: { a: 1 },
    age: "abc",
    alive: "false",
    children: null,
    gotra: 42,
  };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === "spouse" ? [] : [[key, key in wrong ? wrong[key] : scrambled(inner)]],
    ),
  );
}

function start(response: ServerResponse, status: number, type: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { "Content-Type": type, ...headers });
}

const JSON_TYPE = "application/json";

function drip(response: ServerResponse, body: string) {
  start(response, 200, JSON_TYPE);
  let at = 0;
  const timer = setInterval(() => {
    if (at < body.length) response.write(body.charAt(at++));
    else response.end();
  }, DRIP_EVERY_MS);
  response.on("close", () => clearInterval(timer));
}

function pour(response: ServerResponse) {
  start(response, 200, JSON_TYPE);
  let sent = 0;
  const more = () => {
    while (sent < HUGE_BYTES) {
      sent += HUGE_CHUNK.length;
      if (!response.write(HUGE_CHUNK)) return void response.once("drain", more);
    }
    response.end("{}");
  };
  more();
}

/** Commits the fault; `right` is the body the call would have had. */
export function commit(fault: Fault, response: ServerResponse, right: string): void {
  if (typeof fault === "object") {
    start(response, fault.status ?? 200, JSON_TYPE);
    return void response.end(JSON.stringify(fault.json));
  }
  const half = right.slice(0, Math.floor(right.length / 2));
  switch (fault) {
    case "hang-headers":
      return;
    case "hang-body":
      start(response, 200, JSON_TYPE);
      return void response.write(half);
    case "drip":
      return drip(response, right);
    case "reset":
      return void response.socket?.resetAndDestroy();
    case "reset-body":
      start(response, 200, JSON_TYPE, { "Content-Length": String(Buffer.byteLength(right)) });
      return void response.write(half, () => response.socket?.resetAndDestroy());
    case "cut-json":
      start(response, 200, JSON_TYPE);
      return void response.end(half);
    case "html":
      start(response, 200, "text/html");
      return void response.end("<html><body><h1>Tomcat login</h1></body></html>");
    case "status-500":
      start(response, 500, JSON_TYPE);
      return void response.end(
        JSON.stringify({ operationMessage: "java.lang.NullPointerException: Cannot invoke" }),
      );
    case "status-503":
      start(response, 503, "text/plain", { "Retry-After": RETRY_AFTER_S });
      return void response.end("down");
    case "status-429":
      start(response, 429, JSON_TYPE, { "Retry-After": RETRY_AFTER_S });
      return void response.end("{}");
    case "status-401":
      start(response, 401, JSON_TYPE);
      return void response.end(
        JSON.stringify({ operationMessage: "Session expired, please login to perform this operation." }),
      );
    case "redirect":
      start(response, 302, "text/html", { Location: "http://169.254.169.254/" });
      return void response.end();
    case "wrong-types":
      start(response, 200, JSON_TYPE);
      return void response.end(JSON.stringify(scrambled(JSON.parse(right))));
    case "huge":
      return pour(response);
    case "gzip":
      start(response, 200, JSON_TYPE, { "Content-Encoding": "gzip" });
      return void response.end(gzipSync(right));
  }
}
