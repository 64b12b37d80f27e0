import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { REDIS_ANSWER_MS } from "~/deadlines";

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

const PROBE_EVERY_MS = 2_000;
/** A write that stores nothing, because its key never exists. A full Redis and a replica refuse it all the same. */
export const PROBE = ["outcome:probe", "", "XX"] as const;

/** It is full, a replica, cannot save, starts, is busy with a script, or does not know us. */
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

/** Never delays the start or end of the process. Loads the library on demand, which saves 10 MB without Redis. */
export async function connectRedis(url: string, log: Logger, answerMs = REDIS_ANSWER_MS) {
  const { Redis } = await import("ioredis");
  let failedAttempts = 0;
  let reached: boolean | null = null;
  let refusal: string | null = null;
  const observe = (now: boolean, code: string | null = null) => {
    const isNews = reached !== now || refusal !== code;
    reached = now;
    refusal = code;
    if (now) failedAttempts = 0;
    if (isNews) log.warn({ reached: now, ...(code && { refusal: code }) }, now ? "Redis up" : "Redis down");
  };
  class ObservedRedis extends Redis {
    override sendCommand(...sent: Parameters<Redis["sendCommand"]>) {
      sent[0].promise.catch((cause: unknown) => {
        const code = refusalOf(cause);
        if (code !== null) observe(false, code);
        // The library would go on in database 0.
        if (code === NO_DATABASE) this.disconnect(true);
      });
      return super.sendCommand(...sent);
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
      () => observe(true),
      () => {},
    );
  };
  // The rest of the cause may contain the address with its password.
  client.on("error", (cause) => observe(false, refusalOf(cause) ?? ("code" in cause ? null : refusal)));
  // Each try of a login that Redis refuses ends so.
  client.on("close", () => observe(false, refusal));
  client.on("ready", probe);
  setInterval(probe, PROBE_EVERY_MS).unref();
  return {
    client,
    /** Whether it takes writes. */
    isReached: () => reached === true,
    /** Since the last connection; 0 while Redis is reached. */
    failedAttempts: () => failedAttempts,
    /** It answers, but takes no writes: it is full, or a replica. */
    isRefusing: () => refusal !== null,
  };
}

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;
