import { once } from "node:events";
import { LRUCache } from "lru-cache";
import { bulkhead, deadline, hadNoTurn } from "./bulkhead";
import { type Clock, monotonicClock } from "./circuit-breaker";
import {
  OPTIONAL_READS_ACCOUNTS_REMEMBERED,
  OPTIONAL_READS_AT_ONCE,
  OPTIONAL_READS_LATE_ACCOUNTS,
  OPTIONAL_READS_MS,
  OPTIONAL_READS_PAUSE_MS,
  OPTIONAL_READS_WAIT_MS,
  OPTIONAL_READS_WAITING,
} from "./constants";

/** Data that a page shows if it arrives in time and omits otherwise (docs/why/backend.md#home-does-without). */
export interface OptionalReads {
  /** Null when the answer was late or the read was skipped. Rejects as `ask` does. */
  read<Answer>(account: string, ask: () => Promise<Answer>): Promise<Answer | null>;
}

export function optionalReads(clock: Clock = monotonicClock): OptionalReads {
  const turns = bulkhead(OPTIONAL_READS_AT_ONCE, OPTIONAL_READS_WAITING, OPTIONAL_READS_WAIT_MS);
  const paused = new LRUCache<string, true>({
    max: OPTIONAL_READS_ACCOUNTS_REMEMBERED,
    ttl: OPTIONAL_READS_PAUSE_MS,
    ttlResolution: 0,
    perf: { now: clock },
  });

  function isPaused(account: string): boolean {
    paused.purgeStale();
    return paused.has(account) || paused.size >= OPTIONAL_READS_LATE_ACCOUNTS;
  }

  async function turn(account: string): Promise<(() => void) | null> {
    try {
      return await turns.enter(null, { account });
    } catch (cause) {
      if (hadNoTurn(cause)) return null;
      throw cause;
    }
  }

  return {
    async read(account, ask) {
      if (isPaused(account)) return null;
      const leave = await turn(account);
      if (!leave) return null;
      const { signal, clear } = deadline(OPTIONAL_READS_MS, null);
      const asked = ask();
      const late = once(signal, "abort").then(() => null);
      const came = await Promise.race([asked.then((answer) => ({ answer })), late]).finally(() => {
        clear();
        leave();
      });
      if (came) return came.answer;
      paused.set(account, true);
      return null;
    },
  };
}
