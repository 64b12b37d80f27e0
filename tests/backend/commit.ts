import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Fault, FaultName } from "./faults";

const DRIP_EVERY_MS = 1_000;
const HUGE_BYTES = 100 * 1024 * 1024;
const HUGE_CHUNK = Buffer.alloc(64 * 1024, " ");
const RETRY_AFTER = { "Retry-After": "30" };
const JSON_TYPE = "application/json";

function begin(response: ServerResponse, headers: Record<string, string> = {}) {
  return response.writeHead(200, { "Content-Type": JSON_TYPE, ...headers });
}

function drip(response: ServerResponse, body: string) {
  begin(response);
  let at = 0;
  const timer = setInterval(() => {
    if (at < body.length) response.write(body.charAt(at++));
    else response.end();
  }, DRIP_EVERY_MS);
  response.on("close", () => clearInterval(timer));
}

function pour(response: ServerResponse) {
  begin(response);
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

function halfOf(body: string): string {
  return body.slice(0, Math.floor(body.length / 2));
}

function message(response: ServerResponse, status: number, operationMessage: string) {
  response.writeHead(status, { "Content-Type": JSON_TYPE }).end(JSON.stringify({ operationMessage }));
}

const DEEDS: Readonly<Record<FaultName, (response: ServerResponse, right: string) => void>> = {
  "hang-headers": () => undefined,
  "hang-body": (response, right) => void begin(response).write(halfOf(right)),
  drip,
  reset: (response) => void response.socket?.resetAndDestroy(),
  "reset-body": (response, right) =>
    void begin(response, { "Content-Length": String(Buffer.byteLength(right)) }).write(halfOf(right), () =>
      response.socket?.resetAndDestroy(),
    ),
  "cut-json": (response, right) => void begin(response).end(halfOf(right)),
  html: (response) =>
    void response
      .writeHead(200, { "Content-Type": "text/html" })
      .end("<html><body><h1>Tomcat login</h1></body></html>"),
  "bad-gateway": (response) =>
    void response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>502 Bad Gateway</h1>"),
  "status-500": (response) => message(response, 500, "java.lang.NullPointerException: Cannot invoke"),
  "status-503": (response) =>
    void response.writeHead(503, { "Content-Type": "text/plain", ...RETRY_AFTER }).end("down"),
  "status-429": (response) =>
    void response.writeHead(429, { "Content-Type": JSON_TYPE, ...RETRY_AFTER }).end("{}"),
  "status-401": (response) =>
    message(response, 401, "Session expired, please login to perform this operation."),
  redirect: (response) =>
    void response.writeHead(302, { "Content-Type": "text/html", Location: "http://169.254.169.254/" }).end(),
  huge: pour,
  malformed: (response) => void response.socket?.end("HTTP/1.1 two hundred\r\n\r\n"),
  gzip: (response, right) => void begin(response, { "Content-Encoding": "gzip" }).end(gzipSync(right)),
};

/** `right` is the body without the fault. */
export function commit(fault: Fault, response: ServerResponse, right: string): void {
  if (typeof fault === "string") return DEEDS[fault](response, right);
  const body = "text" in fault ? fault.text : JSON.stringify(fault.json);
  response.writeHead(fault.status ?? 200, { "Content-Type": JSON_TYPE }).end(body);
}
