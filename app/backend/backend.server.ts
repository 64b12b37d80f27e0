import type { Logger } from "pino";
import { Pool } from "undici";
import type { Config } from "~/config.server";
import type { Dialect } from "~/contract/endpoint";
import type { Result } from "~/contract/failure";
import { login } from "~/contract/session";
import { BACKEND_CONNECT_MS, BACKEND_QUEUE_WAIT_MS } from "~/deadlines";
import { Aborted, untilAborted } from "~/http/abort";
import { Bulkhead } from "~/http/bulkhead";
import { BackendHealth } from "./backend-health";
import { CircuitBreaker } from "./circuit-breaker";
import { discoverDialect, NoAnswer, namedRouting, type Routing } from "./dialect.server";
import { type CallLimits, exchange, RetryBudget, type Upstream } from "./exchange.server";
import { codeOf, isReset, type WireAnswer, type WireRequest } from "./send.server";

const ANSWER_MAX_BYTES = 5 * 1024 * 1024;

const BACKEND_CALLS_WAITING = 128;

/** Shorter than Tomcat's 20 s, so that we never reuse a connection that it is closing. */
const KEEP_ALIVE_MS = 10_000;

const PROBE_EVERY_MS = 2_000;

/** An image, because each call without a cookie would create a session. Any answer proves that the backend is alive. */
const PROBED_PATH = "/uploads/family/sample-family-image.png";

const emptyPost = (path: string, headers: WireRequest["headers"] = {}): WireRequest => ({
  method: "POST",
  path,
  headers: {
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/json",
    ...headers,
  },
  body: "{}",
});

/** At the first login after its start the backend builds a user-agent parser, which takes seconds. */
const WARMING_USER_AGENT = "Mozilla/5.0";

/** For discovery: a half-open circuit would admit only one of its calls. */
const ALWAYS_CLOSED: Upstream["breaker"] = { state: () => "closed", admit: () => () => {} };

function openPool(origin: string, callsAtOnce: number): Pool {
  return new Pool(origin, {
    // One more for the probe, which must not wait behind hanging calls.
    connections: callsAtOnce + 1,
    // The bulkhead counts connections, and a lost HTTP/2 connection would end all calls.
    allowH2: false,
    connect: { timeout: BACKEND_CONNECT_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxResponseSize: ANSWER_MAX_BYTES,
  });
}

/** Null if the backend answers at all. Tries again after a lost connection, which may just have been idle. */
async function probeError(pool: Pool, isSecond = false): Promise<string | null> {
  try {
    const { body } = await pool.request({
      method: "HEAD",
      path: PROBED_PATH,
      headersTimeout: PROBE_EVERY_MS,
    });
    body.on("error", () => {}).resume();
    return null;
  } catch (cause) {
    if (isReset(cause) && !isSecond) return probeError(pool, true);
    return codeOf(cause) || String(cause);
  }
}

export class Backend {
  private readonly pool: Pool;
  private readonly upstream: Upstream;
  private knownRouting: Routing | null;
  private discovery: Promise<Routing | null> | null = null;
  private isProbing = false;
  private isReached: boolean | null = null;
  private loginsWarming = 0;

  constructor(
    private readonly config: Pick<Config, "backendUrl" | "backendDialect" | "backendCallsAtOnce">,
    private readonly log: Logger,
  ) {
    const { backendUrl, backendDialect, backendCallsAtOnce } = config;
    this.pool = openPool(backendUrl, backendCallsAtOnce);
    this.upstream = {
      pool: this.pool,
      bulkhead: new Bulkhead(backendCallsAtOnce, BACKEND_CALLS_WAITING, BACKEND_QUEUE_WAIT_MS),
      breaker: new CircuitBreaker(),
      retries: new RetryBudget(),
      health: new BackendHealth(),
    };
    this.knownRouting = backendDialect === "auto" ? null : namedRouting(backendDialect);
    setInterval(() => this.probe(), PROBE_EVERY_MS).unref();
    void this.probe();
  }

  get dialect(): Dialect | null {
    return this.knownRouting?.dialect ?? null;
  }

  /** Until then calls leave out the user agent, because a login with one would wait for the parser. */
  get isWarming(): boolean {
    return this.loginsWarming > 0;
  }

  get msSinceContact(): number | null {
    return this.upstream.health.msSinceContact();
  }

  get load() {
    const { bulkhead, breaker, health } = this.upstream;
    return {
      inFlight: bulkhead.taken,
      waiting: bulkhead.waiting,
      breaker: breaker.state(),
      isReached: this.isReached === true,
      areCallsFailing: this.isReached === true && health.areCallsFailing(),
    };
  }

  /** Null if the backend does not answer before the signal aborts. */
  async routing(signal: AbortSignal): Promise<Routing | null> {
    if (this.knownRouting) return this.knownRouting;
    return untilAborted(this.discover(), signal).catch((cause: unknown) => {
      if (cause instanceof Aborted) return null;
      throw cause;
    });
  }

  exchange(request: WireRequest, limits: CallLimits): Promise<Result<WireAnswer>> {
    return exchange(this.upstream, request, limits);
  }

  private discover(): Promise<Routing | null> {
    this.discovery ??= this.findRouting().finally(() => {
      this.discovery = null;
    });
    return this.discovery;
  }

  private async findRouting(): Promise<Routing | null> {
    const upstream = { ...this.upstream, breaker: ALWAYS_CLOSED };
    try {
      const routing = await discoverDialect((path) =>
        exchange(upstream, emptyPost(path), { effect: "read" }),
      );
      if (routing) {
        const { dialect, paths } = routing;
        this.log.info({ dialect, paths: Object.fromEntries(paths) }, "backend dialect found");
        this.knownRouting = routing;
        void this.warmLogin(dialect);
      } else this.log.warn("backend dialect not found");
      return routing;
    } catch (cause) {
      if (cause instanceof NoAnswer) return null;
      throw cause;
    }
  }

  private async warmLogin(dialect: Dialect) {
    this.loginsWarming += 1;
    const post = emptyPost(login.path[dialect], { "user-agent": WARMING_USER_AGENT });
    await exchange(this.upstream, post, login);
    this.loginsWarming -= 1;
  }

  private async probe() {
    const wasSeenRecently =
      this.isReached === true && (this.msSinceContact ?? PROBE_EVERY_MS) <= PROBE_EVERY_MS / 2;
    if (this.isProbing || wasSeenRecently) return;
    this.isProbing = true;
    await this.runProbe().finally(() => {
      this.isProbing = false;
    });
  }

  private async runProbe() {
    const { isReached: wasReached } = this;
    const { backendUrl: backend, backendDialect } = this.config;
    const code = await probeError(this.pool);
    this.isReached = code === null;
    if (this.isReached) this.upstream.health.recordContact();
    if (code === null && !wasReached) this.log.info({ backend }, "backend up");
    if (code !== null && wasReached !== false) this.log.warn({ backend, code }, "backend down");
    // After an outage the backend may be a different version.
    if (backendDialect !== "auto" && this.isReached && !wasReached) void this.warmLogin(backendDialect);
    if (backendDialect === "auto" && this.isReached && (!wasReached || !this.dialect)) await this.discover();
  }
}
