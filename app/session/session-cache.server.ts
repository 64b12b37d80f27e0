import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { SESSION_CONFIRMED_MS } from "~/deadlines";
import type { BrowserSession } from "./browser-session.server";
import type { RedisConnection } from "./connect-redis.server";

const TTL_MS = 60_000;

export type CachedSession = Pick<BrowserSession, "call" | "confirm" | "fingerprint">;

interface CacheOptions {
  maxBytes: number;
  /** Whether a read waits for the backend to confirm the session; otherwise it waits for SESSION_CONFIRMED_MS at most. */
  mustBeConfirmed?: boolean;
  /** Tells what other replicas forgot. */
  redis?: RedisConnection | null;
}

const forgottenKey = (session: Pick<CachedSession, "fingerprint">) => `forgotten:${session.fingerprint()}`;

/** Makes every cache of every replica forget what it keeps for the session. */
export function forgetOnReplicas(
  redis: RedisConnection | null,
  session: Pick<CachedSession, "fingerprint">,
): void {
  redis?.client.set(forgottenKey(session), "", "PX", TTL_MS).catch(() => {});
}

/** Keeps an answer for each session for a minute, unless the backend says that the session has ended. */
export class SessionCache<Answer extends object> {
  private readonly entries: LRUCache<string, Answer>;

  constructor(private readonly options: CacheOptions) {
    const { maxBytes } = options;
    const sizeCalculation = (answer: Answer) => Buffer.byteLength(JSON.stringify(answer));
    this.entries = new LRUCache({ maxSize: maxBytes, sizeCalculation, ttl: TTL_MS });
  }

  /** Null if nothing is cached. Throws the redirect to the login. */
  async read(session: CachedSession): Promise<Answer | null> {
    const answer = this.peek(session);
    if (!answer || (await this.isForgotten(session))) return null;
    const confirmed = session.confirm();
    if (this.options.mustBeConfirmed ?? true) return (await confirmed) === null ? answer : null;
    // A late rejection needs a handler.
    confirmed.catch(() => {});
    await Promise.race([confirmed, delay(SESSION_CONFIRMED_MS, null, { ref: false })]);
    return answer;
  }

  /** Does not check the session. */
  peek(session: CachedSession): Answer | null {
    return this.entries.get(session.fingerprint()) ?? null;
  }

  write(session: CachedSession, answer: Answer) {
    this.entries.set(session.fingerprint(), answer);
  }

  forget(session: CachedSession) {
    this.entries.delete(session.fingerprint());
  }

  /** Compares what is left of two periods of the same length, because the clocks of replicas differ. */
  private async isForgotten(session: CachedSession): Promise<boolean> {
    const leftMs = await this.options.redis?.client.pttl(forgottenKey(session)).catch(() => 0);
    return leftMs !== undefined && leftMs > this.entries.getRemainingTTL(session.fingerprint());
  }
}
