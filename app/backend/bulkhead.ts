export function deadline(milliseconds: number | null, clientDisconnected: AbortSignal | null) {
  const late = new AbortController();
  const timer = milliseconds === null ? undefined : setTimeout(() => late.abort(), milliseconds);
  return {
    signal: clientDisconnected ? AbortSignal.any([late.signal, clientDisconnected]) : late.signal,
    clear: () => clearTimeout(timer),
  };
}

export class GivenUp extends Error {}

/** Rejects with GivenUp when the signal aborts; the work goes on. */
export function untilAborted<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new GivenUp());
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}

export class QueueFull extends Error {}
export class QueueTimeout extends Error {}

export function hadNoTurn(cause: unknown): boolean {
  return cause instanceof QueueFull || cause instanceof QueueTimeout;
}

interface Entrant {
  /** Accounts take turns, and each may fill half of the queue. Work without an account (null) may fill all of it. */
  account: string | null;
  places: number;
}

interface Waiter {
  places: number;
  go(): void;
}

/** First in, first out within an account; round-robin between accounts. */
function fairQueue() {
  const accounts = new Map<string | null, Set<Waiter>>();
  const first = () => {
    const [[account = null, waiters] = []] = accounts;
    const [waiter = null] = waiters ?? [];
    return { account, waiters, waiter };
  };
  return {
    size: () => [...accounts.values()].reduce((sum, { size }) => sum + size, 0),
    sizeOf: (account: string | null) => accounts.get(account)?.size ?? 0,
    first: () => first().waiter,
    removeFirst() {
      const { account, waiters, waiter } = first();
      if (!waiters || !waiter) return;
      waiters.delete(waiter);
      accounts.delete(account);
      if (waiters.size > 0) accounts.set(account, waiters);
    },
    /** Returns a function that removes the waiter. It returns false if the waiter has had its turn. */
    add(account: string | null, waiter: Waiter) {
      const waiters = accounts.get(account) ?? new Set();
      accounts.set(account, waiters.add(waiter));
      return () => {
        const wasIn = waiters.delete(waiter);
        if (wasIn && waiters.size === 0) accounts.delete(account);
        return wasIn;
      };
    },
  };
}

export function bulkhead(places: number, waiting: number, waitMs: number | null) {
  const queue = fairQueue();
  let taken = 0;

  /** Nobody overtakes a waiter that needs two slots, or it would never get them. */
  function serve() {
    for (let next = queue.first(); next && taken + next.places <= places; next = queue.first()) {
      taken += next.places;
      queue.removeFirst();
      next.go();
    }
  }

  function wait(entrant: Entrant, { signal, clear }: ReturnType<typeof deadline>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const remove = queue.add(entrant.account, { places: entrant.places, go: resolve });
      const giveUp = () => {
        if (!remove()) return;
        reject(new QueueTimeout());
        serve();
      };
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp, { once: true });
    }).finally(clear);
  }

  function isQueueFullFor(account: string | null): boolean {
    return queue.size() >= waiting || (account !== null && queue.sizeOf(account) >= Math.ceil(waiting / 2));
  }

  /** Resolves to a function that frees the slots. Rejects with QueueFull or QueueTimeout. */
  async function enter(
    givenUp: AbortSignal | null,
    { account = null, places: wanted = 1 }: Partial<Entrant> = {},
  ) {
    const entrant = { account, places: Math.min(wanted, places) };
    if (!queue.first() && taken + entrant.places <= places) taken += entrant.places;
    else if (isQueueFullFor(account)) throw new QueueFull();
    else await wait(entrant, deadline(waitMs, givenUp));
    return () => {
      taken -= entrant.places;
      serve();
    };
  }

  return {
    enter,
    async run<Output>(givenUp: AbortSignal | null, work: () => Promise<Output>): Promise<Output> {
      const leave = await enter(givenUp);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isFull: () => taken >= places,
    taken: () => taken,
    waiting: queue.size,
  };
}

export type Bulkhead = ReturnType<typeof bulkhead>;
