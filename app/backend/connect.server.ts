import type { Logger } from "pino";
import { Pool } from "undici";
import type { Dialect } from "../contract/endpoint";
import { BACKEND_CALLS_AT_ONCE, BACKEND_CONNECT_MS } from "./constants";
import type { Routing } from "./dialect.server";
import { dialectDiscovery } from "./dialect-discovery.server";
import { backendBulkhead, transportBreaker } from "./guard.server";
import { type RetryBudget, retryBudget } from "./retry-budget";

/** What of the settings the connection needs. */
export interface BackendSettings {
  backendUrl: string;
  backendDialect: Dialect | "auto";
}

/** The one connection of this process to its backend, shared by all requests. */
export interface Backend {
  /** Scheme, host and port, without a path. */
  readonly origin: string;
  readonly pool: Pool;
  readonly breaker: ReturnType<typeof transportBreaker>;
  readonly queued: ReturnType<typeof backendBulkhead>;
  readonly retries: RetryBudget;
  /** What is spoken, null until it was found out. */
  dialect(): Dialect | null;
  /** How to speak; finds it out first when that did not happen yet. Null when it can't be found out. */
  routing(): Promise<Routing | null>;
  /** When the backend last answered, in milliseconds since 1970; null before the first time. */
  lastSeen(): number | null;
  seen(): void;
  /** Asks for a picture's head, which touches no session (contract 3.2). Never rejects. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Below Tomcat's 20 s, so that a connection is not used while the backend closes it. */
const KEEP_ALIVE_MS = 10_000;

/** How often the backend's life is looked at while nothing else is heard of it. */
const PROBE_EVERY_MS = 2_000;

/** A picture every backend has (contract 1.3); any answer to it is a sign of life. */
const PROBED_PATH = "/uploads/family/sample-family-image.png";

function openPool(origin: string): Pool {
  return new Pool(origin, {
    connections: BACKEND_CALLS_AT_ONCE,
    connect: { timeout: BACKEND_CONNECT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
}

/** Opens the connection; returns at once, also when the backend is down. */
export function connectBackend(settings: BackendSettings, log: Logger): Backend {
  const { origin } = new URL(settings.backendUrl);
  const pool = openPool(origin);
  const isAuto = settings.backendDialect === "auto";
  const route = dialectDiscovery(pool, settings.backendDialect, log);
  let lastSeen: number | null = null;
  let reached = false;

  function seen() {
    lastSeen = Date.now();
  }

  async function probe() {
    const before = reached;
    try {
      const answer = await pool.request({
        method: "HEAD",
        path: PROBED_PATH,
        headersTimeout: PROBE_EVERY_MS,
      });
      answer.body.on("error", () => {}).resume();
      reached = true;
      seen();
    } catch {
      reached = false;
    }
    if (before !== reached) log.info({ reached }, "backend reached or lost");
    // A backend that comes back may be another version of it.
    if (isAuto && reached && (!before || !route.known())) await route.find();
  }

  const timer = setInterval(() => {
    if (!reached || lastSeen === null || Date.now() - lastSeen > PROBE_EVERY_MS / 2) void probe();
  }, PROBE_EVERY_MS).unref();
  void probe();

  return {
    origin,
    pool,
    breaker: transportBreaker(),
    queued: backendBulkhead(),
    retries: retryBudget(),
    dialect: () => route.known()?.dialect ?? null,
    routing: async () => route.known() ?? route.find(),
    lastSeen: () => lastSeen,
    seen,
    probe,
    async close() {
      clearInterval(timer);
      await pool.close();
    },
  };
}
