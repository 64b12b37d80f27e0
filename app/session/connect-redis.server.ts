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
  /** How long it has been lost, or sought since the start; 0 while it is reached. */
  awayForMs(): number;
}

/**
 * Connects in the background, so that a missing Redis delays neither the start nor the end of the process.
 * Loads the library here, because a single process saves 10 MB without it.
 */
export async function connectRedis(url: string, log: Logger): Promise<RedisConnection> {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: RECONNECT_MAX_MS,
    socketTimeout: ANSWER_MS,
    retryStrategy: (times) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
  });
  let reached: boolean | null = null;
  let awaySince = performance.now();
  const observe = (now: boolean) => {
    if (reached !== now) log.warn({ reached: now }, "Redis reached or lost");
    if (reached && !now) awaySince = performance.now();
    reached = now;
  };
  // Leaves out the cause, which may contain the address with its password.
  client.on("error", () => observe(false));
  client.on("close", () => observe(false));
  client.on("ready", () => observe(true));
  const isReached = () => reached === true;
  return { client, isReached, awayForMs: () => (isReached() ? 0 : performance.now() - awaySince) };
}
