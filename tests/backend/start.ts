import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { Dialect } from "../../app/contract/endpoint";
import { answerCall, answerOther } from "./answer";
import type { Mail, UploadedFile } from "./call";
import { openStore } from "./database";
import { type FaultBook, faultBook } from "./faults";
import { outboxPage } from "./outbox";
import { routesOf } from "./router";
import { benchCommunity } from "./seed/bench";
import { sampleCommunity } from "./seed/sample";
import { sessionBook } from "./sessions";
import { serveUpload } from "./static";

/** A call as it reached the stand-in. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  file: UploadedFile | null;
}

/** How to start it. */
export interface StandInOptions {
  port?: number;
  dialect?: Dialect;
  /** A file that is kept, or ":memory:". */
  database?: string;
  community?: "sample" | "bench";
  onMail?(mail: Mail): void;
}

/** The running stand-in with its switches. */
export interface StandIn {
  url: string;
  faults: FaultBook;
  clock: { set(iso: string): void; advance(milliseconds: number): void };
  /** Delays every answer, in milliseconds. */
  latency(milliseconds: number): void;
  received: ReceivedCall[];
  outbox: Mail[];
  /** Forgets all sessions, as a restart does. */
  signEveryoneOut(): void;
  /** Stops listening, so that connections are refused; `resume` listens again on the same port. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const RECORDED_CALLS = 1000;

/** Starts the stand-in of the backend: HTTP and SQL for real. Contract section 10. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { dialect = "prefixed", database = ":memory:", community = "sample", onMail } = options;
  const store = openStore(database, community === "bench" ? benchCommunity : sampleCommunity);
  let shift = 0;
  let delay = 0;
  const now = () => new Date(Date.now() + shift);
  const sessions = sessionBook(() => now().getTime());
  const routes = routesOf(dialect);
  const faults = faultBook();
  const received: ReceivedCall[] = [];
  const outbox: Mail[] = [];
  const uploads = new Map<string, UploadedFile>();
  const mail = (sent: Mail) => {
    outbox.push(sent);
    onMail?.(sent);
  };
  const around = { sessions, store, dialect, now, mail, uploads };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path === "/outbox") return outboxPage(response, outbox);
    const call: ReceivedCall = {
      method: request.method ?? "",
      path,
      headers: request.headers,
      body: {},
      file: null,
    };
    if (!path.startsWith("/uploads")) received.push(call);
    if (received.length > RECORDED_CALLS) received.shift();
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    if (path.startsWith("/uploads")) return serveUpload(request, response, path, uploads);
    const route = routes.get(path);
    if (!route) return answerOther(request, response, path, now());
    return answerCall(request, response, path, route, around, faults, ({ fields, file }) => {
      Object.assign(call, { body: fields, file });
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) => {
      // A browser or test that left in the middle is no fault of the stand-in.
      if (!request.destroyed) process.stderr.write(`stand-in: ${String(cause)}\n`);
      response.destroy();
    });
  });
  server.keepAliveTimeout = 20_000;

  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, HOST, () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  const pause = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  const port = await listen(options.port ?? 0);
  return {
    url: `http://${HOST}:${port}`,
    faults,
    clock: {
      set(iso) {
        shift = Date.parse(iso) - Date.now();
      },
      advance(milliseconds) {
        shift += milliseconds;
      },
    },
    latency(milliseconds) {
      delay = milliseconds;
    },
    received,
    outbox,
    signEveryoneOut: sessions.dropAll,
    pause,
    async resume() {
      await listen(port);
    },
    async close() {
      await pause();
      store.close();
    },
  };
}
