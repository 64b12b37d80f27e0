import { createServer, type Server } from "node:http";
import type { Express, RequestHandler } from "express";
import type { Logger } from "pino";
import { CLIENT_HEADERS_MAX_BYTES, CLIENT_HEADERS_MS, DRAIN_MS, UPLOAD_MAX_MS } from "./constants";

/** Longer than the idle limit of common proxies, so that it is they who close an idle connection. */
const KEEP_ALIVE_MS = 65_000;

/** Time a stopping process still takes new connections, so that whoever asks /readyz can turn away first. */
const GRACE_MS = 2_000;

/** How often connections are looked through for such as are too slow. */
const SLOWNESS_CHECK_MS = 1_000;

const CODES = new Map([
  ["HPE_HEADER_OVERFLOW", "431 Request Header Fields Too Large"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "408 Request Timeout"],
]);

/** Whether the process is on its way out, and the middleware that tells clients so. */
export interface Draining {
  isDraining(): boolean;
  begin(): void;
  middleware: RequestHandler;
}

/** Keeps what the process is about to do. */
export function draining(): Draining {
  let under = false;
  return {
    isDraining: () => under,
    begin: () => {
      under = true;
    },
    middleware: (_request, response, next) => {
      if (under) response.setHeader("Connection", "close");
      next();
    },
  };
}

function answerParserErrors(server: Server, headers: ReadonlyMap<string, string>) {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return socket.destroy();
    const status = CODES.get(error.code ?? "") ?? "400 Bad Request";
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    const fixed = "Cache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n";
    socket.end(`HTTP/1.1 ${status}\r\n${lines}${fixed}\r\n`);
  });
  // Neither tunnels nor other protocols live here.
  server.on("connect", (_request, socket) => {
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\n${lines}Allow: GET, HEAD, POST\r\nContent-Length: 0\r\n\r\n`,
    );
  });
}

/** What listening needs. */
export interface Listening {
  app: Express;
  port: number;
  host: string;
  log: Logger;
  drain: Draining;
  headers: ReadonlyMap<string, string>;
  onListening(): void;
}

/** Listens; SIGTERM finishes what is under way and ends with code 0. Edge cases 40, 41, 48 to 50. */
export function listenWithGracefulShutdown({
  app,
  port,
  host,
  log,
  drain,
  headers,
  onListening,
}: Listening): void {
  const server = createServer(
    { maxHeaderSize: CLIENT_HEADERS_MAX_BYTES, connectionsCheckingInterval: SLOWNESS_CHECK_MS },
    app,
  );
  server.headersTimeout = CLIENT_HEADERS_MS;
  // Bodies have limits of their own, by what they are (slow-bodies.ts).
  server.requestTimeout = UPLOAD_MAX_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  answerParserErrors(server, headers);

  const stop = (code: number, graceMs: number) => {
    if (drain.isDraining()) process.exit(code);
    drain.begin();
    log.info("stopping");
    setTimeout(() => {
      server.close(() => process.exit(code));
      server.closeIdleConnections();
    }, graceMs);
    setTimeout(() => process.exit(code), DRAIN_MS).unref();
  };
  const fail = (cause: unknown) => {
    // A page's answer that nobody waited for is a fault of that page, not of the process (edge cases R9).
    if (cause instanceof Response) return log.error({ status: cause.status }, "answer of a page left behind");
    log.fatal({ err: cause }, "unexpected fault, stopping");
    stop(1, 0);
  };
  process.on("SIGTERM", () => stop(0, GRACE_MS));
  process.on("SIGINT", () => stop(0, 0));
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  server.on("error", (error) => {
    log.fatal({ code: "code" in error ? error.code : "" }, `cannot listen on port ${port}`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    log.info({ port, host }, "listening");
    onListening();
  });
}
