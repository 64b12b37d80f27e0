import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";
import { RATE_LIMIT_WINDOW_S } from "./constants";

/** An attempt that was counted, or the seconds to wait. */
export type Attempt = { refund(): Promise<unknown> } | { retryAfterS: number };

/** Counts attempts per key, in a window that starts with the first one. */
export interface Counter {
  /** Seconds to wait when no attempt is left, otherwise null. Counts nothing. */
  retryAfter(key: string): Promise<number | null>;
  /** Counts an attempt unless it is one too many. */
  take(key: string): Promise<Attempt>;
  reset(key: string): Promise<void>;
}

export type MakeCounter = (name: string, most: number, windowS?: number) => Counter;

/** Two answers about one window differ by the time they took. */
const SAME_WINDOW_MS = 2_000;

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND));
}

const endOf = ({ msBeforeNext }: RateLimiterRes) => performance.now() + msBeforeNext;

function counterOf(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  /** Never takes from a window that began later, nor below zero. */
  async function refund(key: string, counted: number) {
    const now = await limiter.get(key);
    const isSame = now && now.msBeforeNext > 0 && Math.abs(endOf(now) - counted) < SAME_WINDOW_MS;
    if (!isSame || now.consumedPoints < 1) return;
    const { consumedPoints } = await limiter.reward(key);
    // The window ended in between.
    if (consumedPoints < 0) await limiter.penalty(key);
  }
  return {
    async retryAfter(key) {
      const now = await limiter.get(key);
      return now && now.consumedPoints >= limiter.points ? secondsOf(now) : null;
    },
    async take(key) {
      const taken = await limiter.consume(key).catch((cause: unknown) => {
        if (cause instanceof RateLimiterRes) return cause;
        throw cause;
      });
      const counted = endOf(taken);
      if (taken.consumedPoints <= limiter.points) return { refund: () => refund(key, counted) };
      await refund(key, counted);
      return { retryAfterS: secondsOf(taken) };
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
