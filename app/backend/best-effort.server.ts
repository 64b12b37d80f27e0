import { LRUCache } from "lru-cache";
import { BEST_EFFORT_MS, BEST_EFFORT_WAIT_MS } from "~/deadlines";
import { Aborted, deadline, untilAborted } from "~/http/abort";
import { Bulkhead, QueueFull } from "~/http/bulkhead";

/** A read makes up to two calls, so two reads take half of the default BACKEND_CALLS_AT_ONCE. */
const READS_AT_ONCE = 2;
const READS_WAITING = 8;
const PAUSE_MS = 10_000;
/** One late account may have a large family. If two are late within PAUSE_MS, and no more in time, the backend is slow for everybody. */
const LATE_ACCOUNTS = 2;

const accountsWithinPause = () => new LRUCache<string, true>({ max: 1_000, ttl: PAUSE_MS, ttlResolution: 0 });

/** Reads that a page can do without (docs/why/backend.md#home-does-without). */
export class BestEffort {
  private readonly queue = new Bulkhead(READS_AT_ONCE, READS_WAITING, BEST_EFFORT_WAIT_MS);
  private readonly inTime = accountsWithinPause();
  private readonly late = accountsWithinPause();

  /** Null if the answer was late, the read was skipped, or it redirects to the login, as other calls of the page then do. */
  async read<Answer>(account: string, ask: () => Promise<Answer>): Promise<Answer | null> {
    if (this.isPaused(account)) return null;
    const release = await this.queue.acquire(null, { account }).catch((cause: unknown) => {
      if (cause instanceof QueueFull) return null;
      throw cause;
    });
    if (!release) return null;
    const { signal, clear } = deadline(BEST_EFFORT_MS, null);
    try {
      const answer = await untilAborted(ask(), signal);
      this.inTime.set(account, true);
      return answer;
    } catch (cause) {
      const isLate = cause instanceof Aborted;
      if (isLate) this.late.set(account, true);
      if (isLate || cause instanceof Response) return null;
      throw cause;
    } finally {
      clear();
      release();
    }
  }

  private isPaused(account: string): boolean {
    const { late, inTime } = this;
    for (const accounts of [late, inTime]) accounts.purgeStale();
    return late.has(account) || (late.size >= LATE_ACCOUNTS && late.size >= inTime.size);
  }
}
