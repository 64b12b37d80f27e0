import type { Logger } from "pino";
import { Pool } from "undici";
import type { Config } from "~/config.server";
import type { Dialect } from "~/contract/endpoint";
import { login } from "~/contract/session";
import { BACKEND_CONNECT_MS, BACKEND_QUEUE_WAIT_MS } from "~/deadlines";
import { bulkhead } from "./bulkhead";
import { type CircuitBreaker, callFailures, circuitBreaker, signsOfLife } from "./circuit-breaker";
import { dialectDiscovery, type EmptyPost, type Routing } from "./dialect.server";
import { type CallLimits, exchange, retryBudget, type Upstream } from "./exchange.server";
import type { WireRequest } from "./send.server";

const ANSWER_MAX_BYTES = 5 * 1024 * 1024;

const BACKEND_CALLS_WAITING = 128;

type BackendSettings = Pick<Config, "backendUrl" | "backendDialect" | "backendCallsAtOnce">;

/** Shorter than Tomcat's 20 s, so that we never reuse a connection that it is closing. */
const KEEP_ALIVE_MS = 10_000;

const PROBE_EVERY_MS = 2_000;

/** An image, because each call without a cookie would create a session. Any answer proves that the backend is alive. */
const PROBED_PATH = "/uploads/family/sample-family-image.png";

const EMPTY_POST_HEADERS = {
  accept: "application/json",
  "accept-encoding": "identity",
  "content-type": "application/json",
};

/** At the first login after its start the backend builds a user-agent parser, which takes seconds. */
const WARMING_USER_AGENT = "Mozilla/5.0";

/** For discovery: a half-open circuit would let only one of its calls through. */
const ALWAYS_CLOSED: CircuitBreaker = { state: () => "closed", admit: () => () => {} };

function openPool(origin: string, callsAtOnce: number): Pool {
  return new Pool(origin, {
    // One more for the probe, which must not wait behind calls that hang.
    connections: callsAtOnce + 1,
    connect: { timeout: BACKEND_CONNECT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxResponseSize: ANSWER_MAX_BYTES,
  });
}

async function isAlive(pool: Pool): Promise<boolean> {
  try {
    const { body } = await pool.request({
      method: "HEAD",
      path: PROBED_PATH,
      headersTimeout: PROBE_EVERY_MS,
    });
    body.on("error", () => {}).resume();
    return true;
  } catch {
    return false;
  }
}

function probeRegularly(probe: () => Promise<void>, isHeard: () => boolean) {
  let isProbing = false;
  const look = async () => {
    if (isProbing || isHeard()) return;
    isProbing = true;
    await probe();
    isProbing = false;
  };
  setInterval(look, PROBE_EVERY_MS).unref();
  void look();
}

export function connectBackend(settings: BackendSettings, log: Logger) {
  const { origin } = new URL(settings.backendUrl);
  const named = settings.backendDialect;
  const { seen, silentForMs } = signsOfLife();
  const pool = openPool(origin, settings.backendCallsAtOnce);
  const upstream: Upstream = {
    pool,
    bulkhead: bulkhead(settings.backendCallsAtOnce, BACKEND_CALLS_WAITING, BACKEND_QUEUE_WAIT_MS),
    breaker: circuitBreaker(),
    retries: retryBudget(),
    failures: callFailures(),
    seen,
  };
  const emptyPost: EmptyPost = (path) => {
    const request = { method: "POST", path, headers: EMPTY_POST_HEADERS, body: "{}" } as const;
    return exchange({ ...upstream, breaker: ALWAYS_CLOSED }, request, { effect: "read" });
  };
  const warmLogin = (path: string) => {
    const headers = { ...EMPTY_POST_HEADERS, "user-agent": WARMING_USER_AGENT };
    void exchange(upstream, { method: "POST", path, headers, body: "{}" }, login);
  };
  const { known, discover } = dialectDiscovery(named, emptyPost, warmLogin, log);
  let isReached = false;

  async function probe() {
    const wasReached = isReached;
    isReached = await isAlive(pool);
    if (isReached) seen();
    if (isReached !== wasReached) log.info({ reached: isReached }, isReached ? "backend up" : "backend down");
    // After an outage the backend may be a different version.
    if (named === "auto" && isReached && (!wasReached || !known())) await discover();
    if (named !== "auto" && isReached && !wasReached) warmLogin(login.path[named]);
  }

  probeRegularly(probe, () => isReached && (silentForMs() ?? PROBE_EVERY_MS) <= PROBE_EVERY_MS / 2);

  return {
    origin,
    dialect: (): Dialect | null => known()?.dialect ?? null,
    routing: async (): Promise<Routing | null> => known() ?? discover(),
    silentForMs,
    load: () => ({
      inFlight: upstream.bulkhead.taken(),
      waiting: upstream.bulkhead.waiting(),
      breaker: upstream.breaker.state(),
      retries: upstream.retries.spent(),
      areCallsFailing: isReached && upstream.failures.areLasting(),
    }),
    exchange: (request: WireRequest, limits: CallLimits) => exchange(upstream, request, limits),
  };
}

export type Backend = ReturnType<typeof connectBackend>;
