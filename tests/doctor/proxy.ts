import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http";
import { createServer as createTlsServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { closed, portOf } from "../backend/listening";
import type { Certificate } from "./certificates";

/** How a proxy differs from a good one. */
export interface ProxyOptions {
  port?: number;
  certificate?: Certificate;
  /** Protocols offered in the TLS handshake. */
  protocols?: readonly string[];
  /** Another origin for a path. */
  routeTo?(path: string): string | null;
  ask?(): OutgoingHttpHeaders;
  answer?(headers: IncomingHttpHeaders, path: string): OutgoingHttpHeaders;
  /** Answers without the origin. */
  refuse?(incoming: IncomingMessage): number | null;
  isBuffering?: boolean;
}

export interface Proxy {
  origin: string;
  close(): Promise<void>;
}

const OWN_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

function passable(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !OWN_HEADERS.has(name)),
  );
}

function forwarded({ headers, socket }: IncomingMessage, protocol: string): OutgoingHttpHeaders {
  const before = headers["x-forwarded-for"];
  return {
    ...headers,
    "x-request-id": "made-by-the-proxy",
    "x-forwarded-for": `${before ? `${before}, ` : ""}${socket.remoteAddress}`,
    "x-forwarded-proto": protocol,
  };
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  options: ProxyOptions,
) {
  const refusal = options.refuse?.(incoming);
  // As the recipe's own pages for a body that is too large.
  const id = refusal === 413 ? { "x-request-id": "of-the-proxy" } : {};
  if (refusal)
    return void outgoing.writeHead(refusal, { "content-type": "text/html", ...id }).end("<html></html>");
  const path = incoming.url ?? "/";
  const given = forwarded(incoming, options.certificate ? "https" : "http");
  const body = options.isBuffering ? await buffer(incoming) : null;
  const sent = request(new URL(path, options.routeTo?.(path) ?? target), {
    method: incoming.method,
    headers: passable({ ...given, ...options.ask?.() }),
    agent: false,
  });
  sent.on("error", () => outgoing.destroy());
  sent.on("response", (answer) => {
    const headers = passable({ ...answer.headers, ...options.answer?.(answer.headers, path) });
    outgoing.writeHead(answer.statusCode ?? 0, headers);
    answer.on("error", () => outgoing.destroy()).pipe(outgoing);
  });
  if (body) sent.end(body);
  else {
    // Passes on the headers before the body has arrived.
    sent.flushHeaders();
    incoming.pipe(sent);
  }
}

/** Starts a proxy in front of an origin. */
export async function startProxy(target: string, options: ProxyOptions = {}): Promise<Proxy> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) =>
    void pass(incoming, outgoing, target, options).catch(() => outgoing.destroy());
  const { certificate, protocols = ["h2", "http/1.1"] } = options;
  const server = certificate
    ? createTlsServer({ ...certificate, ALPNProtocols: [...protocols] }, answer)
    : createServer(answer);
  const port = await portOf(server, options.port);
  return {
    origin: `${certificate ? "https" : "http"}://localhost:${port}`,
    close: () => closed(server),
  };
}
