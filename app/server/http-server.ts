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
import { HTTP_ERROR_STATUS } from "~/http/responses.server";
import type { HttpErrorName } from "~/i18n/text.server";
import type { RenderErrorPage } from "./error-page";
import { CLIENT_HEADERS_MAX, METHODS } from "./request-checks";
import { REQUEST_ID_HEADER } from "./request-log.server";

const CLIENT_HEADERS_MAX_BYTES = 16 * 1024;

const SLOW_CLIENT_CHECK_INTERVAL_MS = 1_000;

/** Longer than common proxies wait, so that they close idle connections first. */
const KEEP_ALIVE_MS = 65_000;

/** The kernel silently drops connections beyond this backlog. */
const LISTEN_BACKLOG = 4_096;

/** Per CLIENT_BODY_MS: half of what the slowest phones send. */
const UPLOAD_MIN_BYTES = 64 * 1024;

/** docs/promises.md#slow-clients */
function limitSlowBody(request: IncomingMessage, onTooSlow: () => void): void {
  const isUpload = /^multipart\//i.test(request.headers["content-type"] ?? "");
  let bytesBefore = request.socket.bytesRead;
  const timer = setInterval(() => {
    const bytes = request.socket.bytesRead - bytesBefore;
    bytesBefore += bytes;
    if (request.complete) clearInterval(timer);
    else if (!isUpload || bytes < UPLOAD_MIN_BYTES) onTooSlow();
  }, CLIENT_BODY_MS);
  request.once("close", () => clearInterval(timer));
}

const PARSER_ERRORS = new Map<string | undefined, HttpErrorName>([
  ["HPE_HEADER_OVERFLOW", "headersTooLarge"],
  ["ERR_HTTP_REQUEST_TIMEOUT", "tooSlow"],
]);

function rawResponseRenderer(headers: ReadonlyMap<string, string>, render: RenderErrorPage) {
  return (error: HttpErrorName, moreHeaders: readonly (readonly [string, string])[] = []) => {
    const requestId = crypto.randomUUID();
    const page = render(error, requestId);
    const lines = [
      ...headers,
      ...moreHeaders,
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

export function httpServer(headers: ReadonlyMap<string, string>, render: RenderErrorPage): Server {
  const renderResponse = rawResponseRenderer(headers, render);
  const server = createServer({
    maxHeaderSize: CLIENT_HEADERS_MAX_BYTES,
    connectionsCheckingInterval: SLOW_CLIENT_CHECK_INTERVAL_MS,
    headersTimeout: CLIENT_HEADERS_MS,
    requestTimeout: CLIENT_REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false,
  });
  // Node silently drops headers beyond this, so one more than allowed shows that there were too many.
  server.maxHeadersCount = CLIENT_HEADERS_MAX + 1;
  const currentResponses = new WeakMap<Duplex, ServerResponse>();
  const refuse = (socket: Duplex, error: HttpErrorName) => {
    const response = currentResponses.get(socket);
    // The browser would read this error as part of that response, or instead of it.
    const isBeingAnswered = response && (response.headersSent || response.req.complete);
    if (!socket.writable || isBeingAnswered) return void socket.destroy();
    // Ends the code that still reads the request, even if the browser stays connected.
    socket.end(renderResponse(error), () => error === "tooSlow" && socket.destroy());
  };
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuse(socket, PARSER_ERRORS.get(error.code) ?? "badRequest");
  });
  server.on("request", (request, response) => {
    currentResponses.set(request.socket, response);
    response.once("close", () => {
      if (currentResponses.get(request.socket) === response) currentResponses.delete(request.socket);
    });
    if (!request.complete) limitSlowBody(request, () => refuse(request.socket, "tooSlow"));
  });
  server.on("connect", (_request, socket) => {
    socket.on("error", () => {});
    socket.end(renderResponse("methodNotAllowed", [["Allow", METHODS.join(", ")]]));
  });
  return server;
}

/** Resolves to the port; for port 0 the kernel chooses one. */
export async function listen(server: Server, { port, host }: { port: number; host: string }) {
  server.listen({ port, host, backlog: LISTEN_BACKLOG });
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}
