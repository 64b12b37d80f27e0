import type { Redis } from "ioredis";
import type { Logger } from "pino";

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

/**
 * How long Redis may take to answer. After that its connection is closed, and this process works alone until a new
 * connection answers: a request waits for a silent Redis only once.
 */
const ANSWER_MS = 500;

export interface RedisConnection {
  client: Redis;
  isReached(): boolean;
  /** Connections in a row that were lost or did not come about; 0 while it is reached. */
  failedAttempts(): number;
}

/**
 * Connects in the background, so that a missing Redis delays neither the start nor the end of the process.
 * Loads the library here, because a single process saves 10 MB without it.
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisConnection> {
  const { Redis } = await import("ioredis");
  let failedAttempts = 0;
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: RECONNECT_MAX_MS,
    socketTimeout: ANSWER_MS,
    retryStrategy(times) {
      failedAttempts = times;
      return Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS);
    },
  });
  let reached: boolean | null = null;
  const observe = (now: boolean) => {
    if (reached !== now) log.warn({ reached: now }, "Redis reached or lost");
    reached = now;
    if (now) failedAttempts = 0;
  };
  // Leaves out the cause, which may contain the address with its password.
  client.on("error", () => observe(false));
  client.on("close", () => observe(false));
  client.on("ready", () => observe(true));
  return { client, isReached: () => reached === true, failedAttempts: () => failedAttempts };
}
