import type { Logger } from "pino";
import { REDIS_ANSWER_MS } from "~/deadlines";

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

const PROBE_EVERY_MS = 2_000;
/** A write that stores nothing, because its key never exists. A full Redis or a replica still refuses it. */
export const PROBE = ["outcome:probe", "", "XX"] as const;

const LACKS_DATABASE = /^ERR (?:DB index|SELECT) /;

/**
 * Why a Redis that answers refuses, such as `OOM`. Null if it did not answer.
 *
 * @example refusalOf(new ReplyError("OOM command not allowed")) // "OOM"
 */
export function refusalOf(cause: unknown): string | null {
  if (!(cause instanceof Error) || cause.name !== "ReplyError") return null;
  // Redis itself has no code for it.
  return LACKS_DATABASE.test(cause.message) ? "NODATABASE" : (cause.message.split(" ")[0] ?? "");
}

/** Does not wait for the connection. Loads the library on demand, which saves 10 MB without Redis. */
export async function connectRedis(url: string, log: Logger, answerMs = REDIS_ANSWER_MS) {
  const { Redis } = await import("ioredis");
  let isReached: boolean | null = null;
  let refusal: string | null = null;
  let failedAttempts = 0;
  const observe = (isUp: boolean, code: string | null) => {
    const hasChanged = isReached !== isUp || refusal !== code;
    isReached = isUp;
    refusal = code;
    if (hasChanged)
      log.warn({ reached: isUp, ...(code && { refusal: code }) }, isUp ? "Redis up" : "Redis down");
  };
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: RECONNECT_MAX_MS,
    socketTimeout: answerMs,
    retryStrategy(times) {
      failedAttempts = times;
      return Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS);
    },
  });
  const fail = (cause: Error) => {
    const code = refusalOf(cause);
    // The rest of the cause may contain the address with its password.
    if (code !== null || "code" in cause) observe(false, code);
    // The library would go on in database 0.
    if (code === "NODATABASE") client.disconnect(true);
  };
  const probe = async () => {
    if (client.status !== "ready") return;
    try {
      await client.set(...PROBE);
      failedAttempts = 0;
      observe(true, null);
    } catch (cause) {
      if (cause instanceof Error) fail(cause);
    }
  };
  // Also after each attempt to authenticate that Redis refuses.
  client.on("close", () => observe(false, refusal));
  client.on("error", fail).on("ready", probe);
  setInterval(probe, PROBE_EVERY_MS).unref();
  return {
    client,
    /** Whether it took the last probe. */
    isReached: () => isReached === true,
    /** Since the last connection; 0 while Redis is reached. */
    failedAttempts: () => failedAttempts,
  };
}

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>;
