import { once } from "node:events";
import { bulkhead, deadline, hadNoTurn } from "./bulkhead";
import { type Clock, monotonicClock } from "./circuit-breaker";
import {
  OPTIONAL_READS_AT_ONCE,
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
  let pausedUntilMs = 0;

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
      if (clock() < pausedUntilMs) return null;
      const leave = await turn(account);
      if (!leave) return null;
      const { signal, clear } = deadline(OPTIONAL_READS_MS, null);
      const asked = ask().finally(leave);
      const late = once(signal, "abort").then(() => null);
      const came = await Promise.race([asked.then((answer) => ({ answer })), late]).finally(clear);
      if (came) return came.answer;
      // An abandoned read keeps its slot at the backend for a while.
      pausedUntilMs = clock() + OPTIONAL_READS_PAUSE_MS;
      return null;
    },
  };
}
