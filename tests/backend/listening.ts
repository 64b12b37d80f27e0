import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const HOST = "127.0.0.1";
const KEEP_ALIVE_MS = 20_000;

export interface Listening {
  url: string;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Closes open connections, as a restart does, and keeps listening. */
  disconnect(): void;
}

/** Port 0 is any free one. */
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
  const open = (wanted: number) =>
    new Promise<number>((resolve, reject) => {
      server.once("error", reject);
      server.listen(wanted, HOST, () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : wanted);
      });
    });
  const own = await open(port);
  return {
    url: `http://${HOST}:${own}`,
    pause: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    async resume() {
      await open(own);
    },
    disconnect: () => server.closeAllConnections(),
  };
}
