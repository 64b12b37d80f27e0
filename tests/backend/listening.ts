import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

const HOST = "127.0.0.1";
const KEEP_ALIVE_MS = 20_000;

export interface Listening {
  url: string;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Closes the connections that are open, as a restart does, and goes on listening. */
  disconnect(): void;
}

/** Listens on a port, any when it is 0. */
export async function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      // A browser or test that left in the middle is no fault of the stand-in.
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
