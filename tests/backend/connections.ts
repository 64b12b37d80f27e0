import { Refusal } from "./refusal";

export interface ConnectionLimits {
  /** Null for no limit. */
  count: number | null;
  waitMs: number;
}

/** docs/backend-contract.md#connections-of-the-backend */
const DEFAULT_LIMITS: ConnectionLimits = { count: 10, waitMs: 10_000 };

export function databaseConnections() {
  let limits = DEFAULT_LIMITS;
  let taken = 0;
  let inFlight = 0;
  let most = 0;
  const waiting = new Set<() => void>();

  function giveBack() {
    const [next] = waiting;
    if (!next) taken -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  async function take(name: string) {
    if (limits.count === null || taken < limits.count) {
      taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(new Refusal(500, `Error running the operation <com.example.community.${name}>`));
      }, limits.waitMs);
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(go);
    });
  }

  async function withConnection<Answer>(name: string, use: () => Promise<Answer>): Promise<Answer> {
    await take(name);
    try {
      return await use();
    } finally {
      giveBack();
    }
  }

  return {
    limit(changed: Partial<ConnectionLimits>) {
      limits = { ...limits, ...changed };
    },
    mostAtOnce: () => most,
    reset() {
      limits = DEFAULT_LIMITS;
      most = inFlight;
    },
    /** Runs an operation: it works on one connection, needs a second to end, and sometimes a third after more work. */
    async run<Answer>(
      name: string,
      work: () => Promise<void>,
      end: (thirdConnection: () => Promise<void>) => Answer | Promise<Answer>,
    ): Promise<Answer> {
      inFlight += 1;
      most = Math.max(most, inFlight);
      const workAndEnd = async () => {
        await work();
        const third = async () => {
          await work();
          await withConnection(name, async () => {});
        };
        return await withConnection(name, async () => await end(third));
      };
      try {
        return await withConnection(name, workAndEnd);
      } finally {
        inFlight -= 1;
      }
    },
  };
}

export type Connections = ReturnType<typeof databaseConnections>;
