import { LRUCache } from "lru-cache";
import { OPTIONAL_READS_MS, OPTIONAL_READS_WAIT_MS } from "~/deadlines";
import { Aborted, bulkhead, deadline, QueueFull, untilAborted } from "./bulkhead";

/** A page makes up to two optional reads, so two pages take half of the calls that run at once by default. */
const PAGES_AT_ONCE = 2;
const PAGES_WAITING = 8;
const PAUSE_MS = 10_000;
/** One late account may have a large family. If two are late within PAUSE_MS, the backend is slow. */
const LATE_ACCOUNTS = 2;
const LATE_ACCOUNTS_REMEMBERED = 1_000;

/** Reads that a page can do without (docs/why/backend.md#home-does-without). */
export function optionalReads(clock: Pick<Performance, "now"> = performance) {
  const turns = bulkhead(PAGES_AT_ONCE, PAGES_WAITING, OPTIONAL_READS_WAIT_MS);
  const paused = new LRUCache<string, true>({
    max: LATE_ACCOUNTS_REMEMBERED,
    ttl: PAUSE_MS,
    ttlResolution: 0,
    perf: clock,
  });

  function isPaused(account: string): boolean {
    paused.purgeStale();
    return paused.has(account) || paused.size >= LATE_ACCOUNTS;
  }

  return {
    /** Null when the answer was late or the read was skipped. Rejects as `ask` does. */
    async read<Answer>(account: string, ask: () => Promise<Answer>): Promise<Answer | null> {
      if (isPaused(account)) return null;
      const leave = await turns.enter(null, { account }).catch((cause: unknown) => {
        if (cause instanceof QueueFull) return null;
        throw cause;
      });
      if (!leave) return null;
      const { signal, clear } = deadline(OPTIONAL_READS_MS, null);
      try {
        return await untilAborted(ask(), signal);
      } catch (cause) {
        if (!(cause instanceof Aborted)) throw cause;
        paused.set(account, true);
        return null;
      } finally {
        clear();
        leave();
      }
    },
  };
}

export type OptionalReads = ReturnType<typeof optionalReads>;
