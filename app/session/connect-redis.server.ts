import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { REDIS_ANSWER_MS } from "~/deadlines";

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

const PROBE_EVERY_MS = 2_000;
/** A write that stores nothing, because its key never exists. A full Redis or a replica still refuses it. */
export const PROBE = ["outcome:probe", "", "XX"] as const;

/** Error codes of a Redis that answers but takes no writes from us. */
const REFUSALS = new Set([
  "OOM",
  "READONLY",
  "MISCONF",
  "NOREPLICAS",
  "MASTERDOWN",
  "CLUSTERDOWN",
  "LOADING",
  "BUSY",
  "NOAUTH",
  "NOPERM",
  "WRONGPASS",
]);

/** The database of `REDIS_URL`; Redis itself has no code for it. */
const NO_DATABASE = "NODATABASE";
const LACKS_DATABASE = /^ERR (?:DB index|SELECT) /;

/** @example refusalOf(new ReplyError("OOM command not allowed")) // "OOM" */
export function refusalOf(cause: unknown): string | null {
  const text = cause instanceof Error ? cause.message : "";
  if (LACKS_DATABASE.test(text)) return NO_DATABASE;
  const [code = ""] = text.split(" ");
  return REFUSALS.has(code) ? code : null;
}

function loggedStatus(log: Logger) {
  let reached: boolean | null = null;
  let refusal: string | null = null;
  return {
    isReached: () => reached === true,
    refusal: () => refusal,
    observe(isUp: boolean, code: string | null = null) {
      const hasChanged = reached !== isUp || refusal !== code;
      reached = isUp;
      refusal = code;
      if (hasChanged)
        log.warn({ reached: isUp, ...(code && { refusal: code }) }, isUp ? "Redis up" : "Redis down");
    },
  };
}

/** Does not wait for the connection. Loads the library on demand, which saves 10 MB without Redis. */
export async function connectRedis(url: string, log: Logger, answerMs = REDIS_ANSWER_MS) {
  const { Redis } = await import("ioredis");
  const status = loggedStatus(log);
  let failedAttempts = 0;
  class ObservedRedis extends Redis {
    override sendCommand(...args: Parameters<Redis["sendCommand"]>) {
      args[0].promise.catch((cause: unknown) => {
        const code = refusalOf(cause);
        if (code !== null) status.observe(false, code);
        // The library would go on in database 0.
        if (code === NO_DATABASE) this.disconnect(true);
      });
      return super.sendCommand(...args);
    }
  }
  const client = new ObservedRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: RECONNECT_MAX_MS,
    socketTimeout: answerMs,
    retryStrategy(times) {
      failedAttempts = times;
      return Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS);
    },
  });
  const probe = async () => {
    if (client.status !== "ready") return;
    await client.set(...PROBE).then(
      () => {
        failedAttempts = 0;
        status.observe(true);
      },
      () => {},
    );
  };
  // The rest of the cause may contain the address with its password.
  client.on("error", (cause) =>
    status.observe(false, refusalOf(cause) ?? ("code" in cause ? null : status.refusal())),
  );
  // Also after each attempt to authenticate that Redis refuses.
  client.on("close", () => status.observe(false, status.refusal()));
  client.on("ready", probe);
  setInterval(probe, PROBE_EVERY_MS).unref();
  return {
    client,
    /** Whether it takes writes. */
    isReached: status.isReached,
    /** Since the last connection; 0 while Redis is reached. */
    failedAttempts: () => failedAttempts,
    /** Whether it answers but takes no writes, because it is full or a replica. */
    isRefusing: () => status.refusal() !== null,
  };
}

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;
