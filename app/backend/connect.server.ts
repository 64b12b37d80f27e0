import type { Logger } from "pino";
import { Pool } from "undici";
import type { Config } from "~/config.server";
import type { Dialect } from "~/contract/endpoint";
import type { Result } from "~/contract/failure";
import { bulkhead } from "./bulkhead";
import {
  type CircuitBreaker,
  callFailures,
  circuitBreaker,
  monotonicClock,
  signsOfLife,
} from "./circuit-breaker";
import {
  ANSWER_MAX_BYTES,
  BACKEND_CALLS_WAITING,
  BACKEND_CONNECT_MS,
  BACKEND_HEADERS_MS,
  BACKEND_QUEUE_WAIT_MS,
  LOGIN_DEADLINE_MS,
  LOGIN_HEADERS_MS,
  LOGIN_PLACES,
  READ_DEADLINE_MS,
} from "./constants";
import { dialectDiscovery, type EmptyPost, type Routing } from "./dialect.server";
import { type CallLimits, exchange, retryBudget, type Upstream } from "./exchange.server";
import type { WireAnswer, WireRequest } from "./send.server";

type BackendSettings = Pick<Config, "backendUrl" | "backendDialect" | "backendCallsAtOnce">;

export interface BackendLoad {
  inFlight: number;
  waiting: number;
  breaker: ReturnType<CircuitBreaker["state"]>;
  retries: number;
  /** Calls have failed for half a minute although images are served. */
  areCallsFailing: boolean;
}

export interface Backend {
  readonly origin: string;
  dialect(): Dialect | null;
  routing(): Promise<Routing | null>;
  silentForMs(): number | null;
  load(): BackendLoad;
  exchange(request: WireRequest, limits: CallLimits): Promise<Result<WireAnswer>>;
}

/** Below Tomcat's 20 s, so that no connection is reused while the backend closes it. */
const KEEP_ALIVE_MS = 10_000;

const PROBE_EVERY_MS = 2_000;

/** Every backend has this image, and images touch no session. Any answer proves that the backend is alive. */
const PROBED_PATH = "/uploads/family/sample-family-image.png";

const EMPTY_POST_HEADERS = {
  accept: "application/json",
  "accept-encoding": "identity",
  "content-type": "application/json",
};

const EMPTY_POST_LIMITS: CallLimits = {
  effect: "read",
  headersMs: BACKEND_HEADERS_MS,
  totalMs: READ_DEADLINE_MS,
  isLatenessFault: true,
  isOptional: false,
  givenUp: null,
  account: null,
  places: 1,
};

/** The first login after the backend's start is slow, because the backend then builds its user-agent parser. */
const WARMING_USER_AGENT = "Mozilla/5.0";
const WARMING_LIMITS: CallLimits = {
  ...EMPTY_POST_LIMITS,
  effect: "change",
  headersMs: LOGIN_HEADERS_MS,
  totalMs: LOGIN_DEADLINE_MS,
  isLatenessFault: false,
  places: LOGIN_PLACES,
};

/** Discovery makes many calls at once, and a half-open circuit would let only one through. */
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

/** Begins at once, then whenever the backend has been silent, and never before the last probe has ended. */
function probeRegularly(probe: () => Promise<void>, isHeard: () => boolean) {
  let isUnderWay = false;
  const begin = async () => {
    isUnderWay = true;
    await probe();
    isUnderWay = false;
  };
  setInterval(() => {
    if (!isUnderWay && !isHeard()) void begin();
  }, PROBE_EVERY_MS).unref();
  void begin();
}

export function connectBackend(settings: BackendSettings, log: Logger): Backend {
  const { origin } = new URL(settings.backendUrl);
  const { seen, silentForMs } = signsOfLife(monotonicClock);
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
    return exchange({ ...upstream, breaker: ALWAYS_CLOSED }, request, EMPTY_POST_LIMITS);
  };
  const warmLogin = (path: string) => {
    const headers = { ...EMPTY_POST_HEADERS, "user-agent": WARMING_USER_AGENT };
    void exchange(upstream, { method: "POST", path, headers, body: "{}" }, WARMING_LIMITS);
  };
  const { known, discover } = dialectDiscovery(settings.backendDialect, { emptyPost, warmLogin }, log);
  let isReached = false;

  async function probe() {
    const wasReached = isReached;
    isReached = await isAlive(pool);
    if (isReached) seen();
    if (isReached !== wasReached) log.info({ reached: isReached }, "backend reached or lost");
    // After an outage the backend may be a different version.
    if (settings.backendDialect === "auto" && isReached && (!wasReached || !known())) await discover();
  }

  probeRegularly(probe, () => isReached && (silentForMs() ?? PROBE_EVERY_MS) <= PROBE_EVERY_MS / 2);

  return {
    origin,
    dialect: () => known()?.dialect ?? null,
    routing: async () => known() ?? discover(),
    silentForMs,
    load: () => ({
      inFlight: upstream.bulkhead.taken(),
      waiting: upstream.bulkhead.waiting(),
      breaker: upstream.breaker.state(),
      retries: upstream.retries.spent(),
      areCallsFailing: isReached && upstream.failures.areLasting(),
    }),
    exchange: (request, limits) => exchange(upstream, request, limits),
  };
}
