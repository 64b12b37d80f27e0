export function deadline(milliseconds: number | null, clientDisconnected: AbortSignal | null) {
  const late = new AbortController();
  const timer = milliseconds === null ? undefined : setTimeout(() => late.abort(), milliseconds);
  return {
    signal: clientDisconnected ? AbortSignal.any([late.signal, clientDisconnected]) : late.signal,
    clear: () => clearTimeout(timer),
  };
}

export class Aborted extends Error {}

/** Rejects with Aborted when the signal aborts; the work goes on. */
export function untilAborted<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Aborted());
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject);
  });
}

/** The queue is full, or the wait was too long or given up. */
export class QueueFull extends Error {}

interface Entrant {
  /** Accounts take turns, and each may fill half of the queue. Work without an account (null) may fill all of it. */
  account: string | null;
  slots: number;
}

interface Waiter {
  slots: number;
  go(): void;
}

/** First in, first out within an account; round-robin between accounts. */
function fairQueue() {
  const accounts = new Map<string | null, Set<Waiter>>();
  return {
    size: () => [...accounts.values()].reduce((sum, { size }) => sum + size, 0),
    sizeOf: (account: string | null) => accounts.get(account)?.size ?? 0,
    next(mayGo: (first: Waiter) => boolean): Waiter | null {
      const [[account = null, waiters = new Set<Waiter>()] = []] = accounts;
      const [first] = waiters;
      if (!first || !mayGo(first)) return null;
      waiters.delete(first);
      accounts.delete(account);
      if (waiters.size > 0) accounts.set(account, waiters);
      return first;
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

export function bulkhead(slots: number, waiting: number, waitMs: number | null) {
  const queue = fairQueue();
  let taken = 0;

  /** Nobody overtakes a waiter that needs two slots, or it would never get them. */
  function serve() {
    const fits = (first: Waiter) => taken + first.slots <= slots;
    for (let next = queue.next(fits); next; next = queue.next(fits)) {
      taken += next.slots;
      next.go();
    }
  }

  function wait(entrant: Entrant, { signal, clear }: ReturnType<typeof deadline>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const remove = queue.add(entrant.account, { slots: entrant.slots, go: resolve });
      const giveUp = () => {
        if (!remove()) return;
        reject(new QueueFull());
        serve();
      };
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp, { once: true });
    }).finally(clear);
  }

  function isQueueFullFor(account: string | null): boolean {
    return queue.size() >= waiting || (account !== null && queue.sizeOf(account) >= Math.ceil(waiting / 2));
  }

  /** Resolves to a function that frees the slots. Rejects with QueueFull. */
  async function enter(
    givenUp: AbortSignal | null,
    { account = null, slots: wanted = 1 }: Partial<Entrant> = {},
  ) {
    const entrant = { account, slots: Math.min(wanted, slots) };
    if (queue.size() === 0 && taken + entrant.slots <= slots) taken += entrant.slots;
    else if (isQueueFullFor(account)) throw new QueueFull();
    else await wait(entrant, deadline(waitMs, givenUp));
    return () => {
      taken -= entrant.slots;
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
    isFull: () => taken >= slots,
    taken: () => taken,
    waiting: queue.size,
  };
}

export type Bulkhead = ReturnType<typeof bulkhead>;
