import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { CLIENT_BODY_MS, CLIENT_HEADERS_MS, CLIENT_REQUEST_MS } from "~/deadlines";
import { HTTP_ERROR_STATUS } from "~/http/http-errors";
import type { HttpErrorName } from "~/i18n/text.server";
import type { RenderErrorPage } from "./error-page";
import { CLIENT_HEADERS_MAX, METHODS } from "./request-checks";
import { REQUEST_ID_HEADER } from "./request-log.server";

const CLIENT_HEADERS_MAX_BYTES = 16 * 1024;

const SLOW_CLIENTS_CHECKED_MS = 1_000;

/** Longer than common proxies wait, so that they close idle connections first. */
const KEEP_ALIVE_MS = 65_000;

/** The kernel silently drops connections beyond this backlog. */
const CONNECTIONS_WAITING_MAX = 4_096;

/** An upload that brings less in CLIENT_BODY_MS has half the speed of the slowest phones. */
const UPLOAD_MIN_BYTES = 64 * 1024;

/** docs/promises.md#slow-clients */
function limitSlowBody(request: IncomingMessage, tooSlow: () => void): void {
  const isUpload = /^multipart\//i.test(request.headers["content-type"] ?? "");
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const bytes = request.socket.bytesRead - before;
    before += bytes;
    if (request.complete) clearInterval(timer);
    else if (!isUpload || bytes < UPLOAD_MIN_BYTES) tooSlow();
  }, CLIENT_BODY_MS);
  request.once("close", () => clearInterval(timer));
}

type Headers = ReadonlyMap<string, string>;

const PARSER_ERRORS = new Map<string | undefined, HttpErrorName>([
  ["HPE_HEADER_OVERFLOW", "headersTooLarge"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "tooSlow"],
]);

function rawAnswers(headers: Headers, render: RenderErrorPage) {
  return (error: HttpErrorName, further: readonly (readonly [string, string])[] = []) => {
    const requestId = crypto.randomUUID();
    const page = render(error, requestId);
    const lines = [
      ...headers,
      ...further,
      [REQUEST_ID_HEADER, requestId],
      ["Cache-Control", "no-store"],
      ["Connection", "close"],
      ["Content-Type", "text/html; charset=utf-8"],
      ["Content-Length", Buffer.byteLength(page)],
    ].map(([name, value]) => `${name}: ${value}\r\n`);
    const status = HTTP_ERROR_STATUS[error];
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${page}`;
  };
}

export function httpServer(headers: Headers, render: RenderErrorPage): Server {
  const answer = rawAnswers(headers, render);
  const server = createServer({
    maxHeaderSize: CLIENT_HEADERS_MAX_BYTES,
    connectionsCheckingInterval: SLOW_CLIENTS_CHECKED_MS,
    headersTimeout: CLIENT_HEADERS_MS,
    requestTimeout: CLIENT_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  });
  // Node silently drops headers beyond this; one more shows that there were too many.
  server.maxHeadersCount = CLIENT_HEADERS_MAX + 1;
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const refuse = (socket: Duplex, error: HttpErrorName) => {
    const response = underWay.get(socket);
    // The browser would take this for a part of another answer, or for the whole of it.
    const isBehindAnswer = response && (response.headersSent || response.req.complete);
    if (!socket.writable || isBehindAnswer) return void socket.destroy();
    // After a timeout, code that still reads the request must stop, even if the browser stays connected.
    socket.end(answer(error), () => error === "tooSlow" && socket.destroy());
  };
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuse(socket, PARSER_ERRORS.get(error.code) ?? "badRequest");
  });
  server.on("request", (request, response) => {
    underWay.set(request.socket, response);
    response.once("close", () => {
      if (underWay.get(request.socket) === response) underWay.delete(request.socket);
    });
    if (!request.complete) limitSlowBody(request, () => refuse(request.socket, "tooSlow"));
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => {});
    socket.end(answer("methodNotAllowed", [["Allow", METHODS.join(", ")]]));
  });
  return server;
}

/** Resolves to the port; for port 0 the kernel chooses one. */
export async function listen(server: Server, place: { port: number; host: string }): Promise<number> {
  server.listen({ port: place.port, host: place.host, backlog: CONNECTIONS_WAITING_MAX });
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : place.port;
}
