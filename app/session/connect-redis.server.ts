import type { Redis } from "ioredis";
import type { Logger } from "pino";

const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

/**
 * Time Redis may take to answer. Then its connection is closed, and this process goes on by itself until a new one has
 * answered: one request waits for a silent Redis once, however much it asks.
 */
const ANSWER_MS = 500;

export interface RedisConnection {
  client: Redis;
  isReached(): boolean;
}

/**
 * Connects in the background: whether anybody is there matters neither to the start nor to the end of the process.
 * The library is loaded here, since a lone process does without its 10 MB.
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
  const tell = (now: boolean) => {
    if (reached !== now) log.warn({ reached: now }, "Redis reached or lost");
    reached = now;
  };
  // The cause is left out: it may hold the address with its password.
  client.on("error", () => tell(false));
  client.on("close", () => tell(false));
  client.on("ready", () => tell(true));
  return { client, isReached: () => reached === true };
}
