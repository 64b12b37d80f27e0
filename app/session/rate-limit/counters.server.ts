import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";

/** The backend's one-time passwords are valid as long. */
export const RATE_LIMIT_WINDOW_S = 15 * 60;

export interface Counted {
  refund(): Promise<unknown>;
}

export interface Refusal {
  retryAfterS: number;
}

export interface Counter {
  refusal(): Promise<Refusal | null>;
  take(): Promise<Counted | Refusal>;
  reset(): Promise<unknown>;
}

export type CounterOf = (key: string) => Counter;

/** Two replies are about the same window if the ends computed from them differ by less than this. */
const SAME_WINDOW_MS = 2_000;

function refusalOf({ msBeforeNext }: RateLimiterRes): Refusal {
  return { retryAfterS: Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND)) };
}

const endOf = ({ msBeforeNext }: RateLimiterRes) => performance.now() + msBeforeNext;

type Limiter = RateLimiterMemory | RateLimiterRedis;

function counterIn(limiter: Limiter, key: string): Counter {
  /** Takes nothing from a later window, and never goes below zero. */
  async function refund(counted: number) {
    const now = await limiter.get(key);
    const isSame = now && now.msBeforeNext > 0 && Math.abs(endOf(now) - counted) < SAME_WINDOW_MS;
    if (!isSame || now.consumedPoints < 1) return;
    const { consumedPoints } = await limiter.reward(key);
    // The window ended in between.
    if (consumedPoints < 0) await limiter.penalty(key);
  }
  return {
    async refusal() {
      const now = await limiter.get(key);
      return now && now.consumedPoints >= limiter.points ? refusalOf(now) : null;
    },
    async take() {
      const taken = await limiter.consume(key).catch((cause: unknown) => {
        if (cause instanceof RateLimiterRes) return cause;
        throw cause;
      });
      const counted = endOf(taken);
      if (taken.consumedPoints <= limiter.points) return { refund: () => refund(counted) };
      await refund(counted);
      return refusalOf(taken);
    },
    reset: () => limiter.delete(key),
  };
}

/** Refunds where it counted, and resets both, because Redis may go down or come back within one attempt. */
function counterInBoth({ isReached }: RedisConnection, shared: Counter, own: Counter): Counter {
  const orOwn = <Reply>(ask: (counter: Counter) => Promise<Reply>) =>
    isReached() ? ask(shared).catch(() => ask(own)) : ask(own);
  return {
    refusal: () => orOwn((counter) => counter.refusal()),
    take: () =>
      orOwn(async (counter) => {
        const counted = await counter.take();
        return "refund" in counted ? { refund: () => counted.refund().catch(() => null) } : counted;
      }),
    reset: () => Promise.all([own.reset(), shared.reset().catch(() => null)]),
  };
}

/** Counts in Redis, shared by replicas; in memory without Redis or while it is down. */
export function openCounter(
  redis: RedisConnection | null,
  name: string,
  points: number,
  windowS = RATE_LIMIT_WINDOW_S,
): CounterOf {
  const limit = { keyPrefix: name, points, duration: windowS };
  const own = new RateLimiterMemory(limit);
  if (!redis) return (key) => counterIn(own, key);
  const shared = new RateLimiterRedis({ ...limit, storeClient: redis.client, rejectIfRedisNotReady: true });
  return (key) => counterInBoth(redis, counterIn(shared, key), counterIn(own, key));
}
