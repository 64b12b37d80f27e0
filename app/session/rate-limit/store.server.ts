import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";
import { RATE_LIMIT_WINDOW_S } from "./constants";

/** Counts attempts per key, in a window that starts with the first one. */
export interface Counter {
  /** Seconds to wait when no attempt is left, otherwise null. Counts nothing. */
  retryAfter(key: string): Promise<number | null>;
  /** Counts an attempt. Seconds to wait when it is one too many, otherwise null. */
  take(key: string): Promise<number | null>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

export type MakeCounter = (name: string, most: number, windowS?: number) => Counter;

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND));
}

function counterOf(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  return {
    async retryAfter(key) {
      const now = await limiter.get(key);
      return now && now.consumedPoints >= limiter.points ? secondsOf(now) : null;
    },
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (cause) {
        if (cause instanceof RateLimiterRes) return secondsOf(cause);
        throw cause;
      }
    },
    async refund(key) {
      await limiter.reward(key);
    },
    async reset(key) {
      await limiter.delete(key);
    },
  };
}

/** Counters in Redis, shared by replicas; in memory without Redis or while it is away. */
export function openCounters(redis: RedisConnection | null): MakeCounter {
  return (name, most, windowS = RATE_LIMIT_WINDOW_S) => {
    const limit = { keyPrefix: name, points: most, duration: windowS };
    const own = new RateLimiterMemory(limit);
    if (!redis) return counterOf(own);
    const storeClient = redis.client;
    const inRedis = { ...limit, storeClient, rejectIfRedisNotReady: true, insuranceLimiter: own };
    return counterOf(new RateLimiterRedis(inRedis));
  };
}
