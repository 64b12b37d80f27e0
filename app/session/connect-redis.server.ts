import type { Redis } from "ioredis";
import type { Logger } from "pino";

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

/** After this the connection is closed, so that only one request waits for a silent Redis. */
const ANSWER_MS = 500;

export interface RedisConnection {
  client: Redis;
  isReached(): boolean;
  /** In a row; 0 while Redis is reached. */
  failedAttempts(): number;
}

/** Never delays the start or end of the process. Loads the library on demand, which saves 10 MB without Redis. */
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
    if (reached !== now) log.warn({ reached: now }, now ? "Redis up" : "Redis down");
    reached = now;
    if (now) failedAttempts = 0;
  };
  // The cause may contain the address with its password.
  client.on("error", () => observe(false));
  client.on("close", () => observe(false));
  client.on("ready", () => observe(true));
  return { client, isReached: () => reached === true, failedAttempts: () => failedAttempts };
}
