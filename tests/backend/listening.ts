import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as SocketServer } from "node:net";

const HOST = "127.0.0.1";
const KEEP_ALIVE_MS = 20_000;

export interface Listening {
  url: string;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Closes open connections, as a restart does, and keeps listening. */
  disconnect(): void;
}

/** Makes a server listen on this machine and returns the port; 0 picks a free one. */
export async function portOf(server: SocketServer, wanted = 0): Promise<number> {
  await once(server.listen(wanted, HOST), "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : wanted;
}

/** Open connections are closed, too. */
export function closed(server: Pick<Server, "close" | "closeAllConnections">): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export async function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      // A client that leaves early is not an error.
      if (!request.destroyed) process.stderr.write(`stand-in: ${String(cause)}\n`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const own = await portOf(server, port);
  return {
    url: `http://${HOST}:${own}`,
    pause: () => closed(server),
    async resume() {
      await portOf(server, own);
    },
    disconnect: () => server.closeAllConnections(),
  };
}
