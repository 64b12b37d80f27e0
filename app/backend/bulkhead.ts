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
  return new Promise<Output>((resolve, reject) => {
    const abort = () => reject(new Aborted());
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    // The signal aborts after every request, too, and an error with its stack costs as much as a middleware.
    const settled = () => signal.removeEventListener("abort", abort);
    work.then(resolve, reject).then(settled);
  });
}

/** The queue is full, or the wait was too long or aborted. */
export class QueueFull extends Error {}

interface Entrant {
  /** Accounts take turns, and each may fill half of the queue. Work without an account (null) may fill all of it. */
  account: string | null;
  slots: number;
  /** Runs only when nothing else waits. All that yield together take at most half of the slots. */
  yields: boolean;
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

type Queue = ReturnType<typeof fairQueue>;

function waitIn(
  queue: Queue,
  { account, slots }: Entrant,
  { signal, clear }: ReturnType<typeof deadline>,
  onAbort: () => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const remove = queue.add(account, { slots, go: resolve });
    const abort = () => {
      if (!remove()) return;
      reject(new QueueFull());
      onAbort();
    };
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
  }).finally(clear);
}

function isFullFor(account: string | null, queue: Queue, waiting: number): boolean {
  return queue.size() >= waiting || (account !== null && queue.sizeOf(account) >= Math.ceil(waiting / 2));
}

/** Calls that yield have a queue of their own, so they take no place from others. */
export function bulkhead(slots: number, waiting: number, waitMs: number | null) {
  const first = { queue: fairQueue(), slots, taken: 0 };
  const yielding = { queue: fairQueue(), slots: Math.max(1, Math.floor(slots / 2)), taken: 0 };
  const lanes = [first, yielding];
  const taken = () => first.taken + yielding.taken;
  const mayGo = (lane: typeof first, wanted: number) =>
    taken() + wanted <= slots && lane.taken + wanted <= lane.slots;

  /** Nobody overtakes a waiter that needs two slots, or it would never get them. */
  function serve() {
    for (const lane of lanes) {
      const next = () => lane.queue.next((waiter) => mayGo(lane, waiter.slots));
      for (let waiter = next(); waiter; waiter = next()) {
        lane.taken += waiter.slots;
        waiter.go();
      }
      if (lane.queue.size() > 0) return;
    }
  }

  /** Resolves to a function that frees the slots. Rejects with QueueFull. */
  async function enter(
    signal: AbortSignal | null,
    { account = null, slots: wanted = 1, yields = false }: Partial<Entrant> = {},
  ) {
    const lane = yields ? yielding : first;
    const entrant = { account, slots: Math.min(wanted, lane.slots), yields };
    const isFirst = (yields ? lanes : [lane]).every(({ queue }) => queue.size() === 0);
    if (isFirst && mayGo(lane, entrant.slots)) lane.taken += entrant.slots;
    else if (isFullFor(account, lane.queue, waiting)) throw new QueueFull();
    else await waitIn(lane.queue, entrant, deadline(waitMs, signal), serve);
    return () => {
      lane.taken -= entrant.slots;
      serve();
    };
  }

  return {
    enter,
    async run<Output>(signal: AbortSignal | null, work: () => Promise<Output>): Promise<Output> {
      const leave = await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    isFull: () => taken() >= slots,
    taken,
    waiting: () => first.queue.size() + yielding.queue.size(),
  };
}

export type Bulkhead = ReturnType<typeof bulkhead>;
