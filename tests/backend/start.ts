import type { IncomingMessage, ServerResponse } from "node:http";
import type { Dialect } from "../../app/contract/endpoint";
import { answerCall, answerOther } from "./answer";
import { FILE_MAX_BYTES, type ParsedBody } from "./body";
import type { Mail } from "./call";
import { type ConnectionLimits, databaseConnections } from "./connections";
import { openStore } from "./database";
import { changeableDelay } from "./delay";
import { type FaultBook, faultBook } from "./faults";
import { type Listening, listen } from "./listening";
import { OUTBOX_PATH, outboxPage } from "./outbox";
import { isWarming, type ReceivedCall, record } from "./received-calls";
import { routesOf } from "./router";
import { benchCommunity } from "./seed/bench";
import { demoCommunity } from "./seed/demo/community";
import { sampleCommunity } from "./seed/sample";
import { sessionBook } from "./sessions";
import { serveUpload } from "./static";

/** For tests, for the demo and for benchmarks. */
const COMMUNITIES = { sample: sampleCommunity, demo: demoCommunity, bench: benchCommunity } as const;

export interface StandInOptions {
  port?: number;
  dialect?: Dialect;
  /** A file, or ":memory:". */
  database?: string;
  community?: keyof typeof COMMUNITIES;
  /** The framework's limit for a file. */
  fileMaxBytes?: number;
  onMail?(mail: Mail): void;
}

/** The running stand-in; while paused, it refuses connections. */
export interface StandIn extends Listening {
  faults: FaultBook;
  clock: { set(iso: string): void; advance(milliseconds: number): void };
  /** Delays answers from now on, in milliseconds, and releases those being delayed. */
  latency(milliseconds: number): void;
  /** Database connections; every operation needs two. */
  connections(limits: Partial<ConnectionLimits>): void;
  received: ReceivedCall[];
  outbox: Mail[];
  /** Forgets all sessions, as a restart does. */
  signEveryoneOut(): void;
  /** How often an app has warmed the login. */
  warmings(): number;
  /** The most calls at the same time. */
  callsAtOnce(): number;
  /** Restores the state after the start. */
  reset(): void;
  close(): Promise<void>;
}

/** Operations take time, so that simultaneous calls overlap. */
const OPERATION_MS = 2;

/** A clock that can be set and keeps running. */
function shiftedClock() {
  let shift = 0;
  return {
    now: () => new Date(Date.now() + shift),
    set(iso: string) {
      shift = Date.parse(iso) - Date.now();
    },
    advance(milliseconds: number) {
      shift += milliseconds;
    },
  };
}

export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { dialect = "prefixed", database = ":memory:", community = "sample", onMail } = options;
  const openedStore = () => openStore(database, COMMUNITIES[community]);
  const { now, ...clock } = shiftedClock();
  const sessions = sessionBook(() => now().getTime());
  const routes = routesOf(dialect);
  const connections = databaseConnections();
  const { wait: pause, change: latency } = changeableDelay(OPERATION_MS);
  const faults = faultBook();
  const received: ReceivedCall[] = [];
  const outbox: Mail[] = [];
  const mail = (sent: Mail) => {
    outbox.push(sent);
    onMail?.(sent);
  };
  const fileMaxBytes = options.fileMaxBytes ?? FILE_MAX_BYTES;
  let warmings = 0;
  const around = { sessions, store: openedStore(), dialect, now, mail, fileMaxBytes, connections, pause };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    if (path === OUTBOX_PATH) return outboxPage(response, outbox);
    const isPicture = path.startsWith("/uploads");
    const warms = isWarming(request, path);
    const call = isPicture || warms ? null : record(received, request, path);
    if (isPicture) {
      await pause();
      return serveUpload(request, response, path, around.store);
    }
    const seen = ({ fields, file }: ParsedBody) => void Object.assign(call ?? {}, { body: fields, file });
    const arrival = { request, response, path, around, seen };
    const route = routes.get(path);
    if (route && warms) {
      warmings += 1;
      return answerCall({ ...arrival, around: { ...around, pause: async () => {} } }, route, faultBook());
    }
    if (route) return answerCall(arrival, route, faults);
    await pause();
    answerOther(arrival);
  }

  const listening = await listen(options.port ?? 0, answer);
  return {
    ...listening,
    ...{ faults, clock, latency, connections: connections.limit, received, outbox },
    signEveryoneOut: sessions.dropAll,
    warmings: () => warmings,
    callsAtOnce: connections.mostAtOnce,
    reset() {
      faults.clear();
      latency(OPERATION_MS);
      clock.set(new Date().toISOString());
      connections.reset();
      received.length = 0;
      outbox.length = 0;
      sessions.dropAll();
      around.store.close();
      around.store = openedStore();
    },
    async close() {
      await listening.pause();
      around.store.close();
    },
  };
}
