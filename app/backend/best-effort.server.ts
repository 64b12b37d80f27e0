import { LRUCache } from "lru-cache";
import { BEST_EFFORT_MS, BEST_EFFORT_WAIT_MS } from "~/deadlines";
import { Aborted, deadline, untilAborted } from "~/http/abort";
import { Bulkhead, QueueFull } from "~/http/bulkhead";

/** A read makes up to two calls, so two reads take half of the default BACKEND_CALLS_AT_ONCE. */
const READS_AT_ONCE = 2;
const READS_WAITING = 8;
const PAUSE_MS = 10_000;
/** One late account may have a large family. If two are late within PAUSE_MS, the backend is slow for everybody. */
const LATE_ACCOUNTS = 2;
const LATE_ACCOUNTS_REMEMBERED = 1_000;

/** Reads that a page can do without (docs/why/backend.md#home-does-without). */
export class BestEffort {
  private readonly queue = new Bulkhead(READS_AT_ONCE, READS_WAITING, BEST_EFFORT_WAIT_MS);
  private readonly paused = new LRUCache<string, true>({
    max: LATE_ACCOUNTS_REMEMBERED,
    ttl: PAUSE_MS,
    ttlResolution: 0,
  });

  /** Null if the answer was late or the read was skipped. Rejects as `ask` does. */
  async read<Answer>(account: string, ask: () => Promise<Answer>): Promise<Answer | null> {
    if (this.isPaused(account)) return null;
    const release = await this.queue.acquire(null, { account }).catch((cause: unknown) => {
      if (cause instanceof QueueFull) return null;
      throw cause;
    });
    if (!release) return null;
    const { signal, clear } = deadline(BEST_EFFORT_MS, null);
    try {
      return await untilAborted(ask(), signal);
    } catch (cause) {
      if (!(cause instanceof Aborted)) throw cause;
      this.paused.set(account, true);
      return null;
    } finally {
      clear();
      release();
    }
  }

  private isPaused(account: string): boolean {
    this.paused.purgeStale();
    return this.paused.has(account) || this.paused.size >= LATE_ACCOUNTS;
  }
}
