/** @param milliseconds null: only the client's signal ends it. */
export function deadline(milliseconds: number | null, clientDisconnected: AbortSignal | null) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = milliseconds === null ? undefined : setTimeout(abort, milliseconds);
  if (clientDisconnected?.aborted) abort();
  clientDisconnected?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      clientDisconnected?.removeEventListener("abort", abort);
    },
  };
}

export class QueueFull extends Error {}
export class QueueTimeout extends Error {}

/** Whether no turn was given, so that the work was not begun. */
export function hadNoTurn(cause: unknown): boolean {
  return cause instanceof QueueFull || cause instanceof QueueTimeout;
}

interface Entrant {
  /** Accounts take turns, and none may hold more than half of the queue. Null: anonymous, without that limit. */
  account: string | null;
  /** How many slots the call takes, capped at the size of the bulkhead. */
  places: number;
}

export interface Bulkhead {
  /** Resolves to a function that releases the slots. Rejects with QueueFull or QueueTimeout. */
  enter(givenUp: AbortSignal | null, entrant?: Partial<Entrant>): Promise<() => void>;
  /** Enters, runs the work and leaves. */
  run<Output>(givenUp: AbortSignal | null, work: () => Promise<Output>): Promise<Output>;
  isFull(): boolean;
  taken(): number;
  waiting(): number;
}

interface Waiter {
  places: number;
  go(): void;
}

/** First in, first out within an account; round-robin between accounts. */
function fairQueue() {
  /** Never holds an empty queue. The account that was served last comes last. */
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
    /** Returns a function that removes the waiter and reports whether it was still queued. */
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

/** @param waitMs longest wait in the queue; null waits for ever. */
export function bulkhead(places: number, waiting: number, waitMs: number | null): Bulkhead {
  const queue = fairQueue();
  let taken = 0;

  /** Nobody overtakes a waiter that needs more slots than are free, or it would never get them. */
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

  const enter: Bulkhead["enter"] = async (givenUp, { account = null, places: wanted = 1 } = {}) => {
    const entrant = { account, places: Math.min(wanted, places) };
    if (!queue.first() && taken + entrant.places <= places) taken += entrant.places;
    else if (isQueueFullFor(account)) throw new QueueFull();
    else await wait(entrant, deadline(waitMs, givenUp));
    return () => {
      taken -= entrant.places;
      serve();
    };
  };

  return {
    enter,
    async run(givenUp, work) {
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
