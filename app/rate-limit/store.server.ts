import { Redis } from "ioredis";
import type { Logger } from "pino";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { GUESSING_WINDOW_S } from "./constants";

const MS_PER_SECOND = 1000;
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 2_000;

/** Time Redis may take to answer before this process counts by itself. */
const ANSWER_MS = 500;

/** Counts tries by key, for the length of the window that the first one opens. */
export interface Counter {
  /** Seconds to wait when the key has no try left, null when it has; counts nothing. */
  waitOf(key: string): Promise<number | null>;
  /** Counts a try; seconds to wait when it is one too many, else null. */
  count(key: string): Promise<number | null>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** Makes a counter that lets so many tries through. */
export type MakeCounter = (name: string, most: number) => Counter;

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND));
}

function counterOf(limiter: RateLimiterMemory | RateLimiterRedis, most: number): Counter {
  return {
    async waitOf(key) {
      const now = await limiter.get(key);
      return now && now.consumedPoints >= most ? secondsOf(now) : null;
    },
    async count(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (cause) {
        if (cause instanceof RateLimiterRes) return secondsOf(cause);
        throw cause;
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

function memory(name: string, most: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: name, points: most, duration: GUESSING_WINDOW_S });
}

/** Connects in the background: whether anybody is there matters neither to the start nor to the end of the process. */
function connect(url: string, log: Logger): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: RECONNECT_MAX_MS,
    commandTimeout: ANSWER_MS,
    retryStrategy: (times) => Math.min(times * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
  });
  let reached: boolean | null = null;
  const tell = (now: boolean) => {
    if (reached !== now) log.warn({ reached: now }, "shared counters reached or lost");
    reached = now;
  };
  // The cause is left out: it may hold the address with its password.
  client.on("error", () => tell(false));
  client.on("close", () => tell(false));
  client.on("ready", () => tell(true));
  return client;
}

/** Counters in Redis, so that replicas count together, and in memory without it or while it is away. Decision 021. */
export function openCounters(redisUrl: string | null, log: Logger): MakeCounter {
  const client = redisUrl === null ? null : connect(redisUrl, log);
  return (name, most) => {
    const own = memory(name, most);
    if (!client) return counterOf(own, most);
    const shared = new RateLimiterRedis({
      storeClient: client,
      rejectIfRedisNotReady: true,
      keyPrefix: name,
      points: most,
      duration: GUESSING_WINDOW_S,
      insuranceLimiter: own,
    });
    return counterOf(shared, most);
  };
}
