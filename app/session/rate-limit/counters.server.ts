import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import type { RedisConnection } from "../connect-redis.server";

/** As long as an OTP of the backend is valid. */
export const RATE_LIMIT_WINDOW_S = 15 * 60;

/** Two replies belong to one window if their computed ends differ by less than this. */
const SAME_WINDOW_MS = 2_000;

const endOf = ({ msBeforeNext }: RateLimiterRes) => performance.now() + msBeforeNext;

/** Counts in Redis, or in memory while there is none. The caller compares the count with its limit. */
export function openCounters(redis: RedisConnection | null) {
  const options = { keyPrefix: "", duration: RATE_LIMIT_WINDOW_S, points: Number.MAX_SAFE_INTEGER };
  const memory = new RateLimiterMemory(options);
  const shared = { storeClient: redis?.client, insuranceLimiter: memory, rejectIfRedisNotReady: true };
  const limiter = redis ? new RateLimiterRedis({ ...options, ...shared }) : memory;
  return async (key: string, windowS?: number) => {
    const window = { customDuration: windowS };
    const reply = await limiter.penalty(key, 1, window);
    const end = endOf(reply);
    return {
      /** This attempt included. */
      count: reply.consumedPoints,
      msBeforeNext: reply.msBeforeNext,
      /** Takes nothing from a later window, and never goes below zero. */
      async refund() {
        const now = await limiter.reward(key, 1, window);
        if (now.consumedPoints < 0 || Math.abs(endOf(now) - end) > SAME_WINDOW_MS)
          await limiter.penalty(key, 1, window);
      },
    };
  };
}

export type Count = ReturnType<typeof openCounters>;
