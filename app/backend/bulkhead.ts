import { deadline } from "~/http/abort";

/** The queue is full, or the wait was too long or aborted. */
export class QueueFull extends Error {}

interface Entrant {
  /** Accounts take turns, and each may fill half of the queue. Work without an account (null) may fill all of it. */
  account: string | null;
  slots: number;
  /** Searches take at most half of the slots and no place of others in the queue, and go when nothing else waits. */
  lowPriority: boolean;
}

interface Waiter extends Entrant {
  go(): void;
}

/** First in, first out within an account; round-robin between accounts. */
export class Bulkhead {
  taken = 0;
  private takenByLowPriority = 0;
  private queue: readonly Waiter[] = [];

  constructor(
    private readonly slots: number,
    private readonly maxWaiting: number,
    private readonly maxWaitMs: number | null = null,
  ) {}

  get waiting(): number {
    return this.queue.length;
  }

  get isFull(): boolean {
    return this.taken >= this.slots;
  }

  /** Resolves to a function that frees the slots, however often it is called. Rejects with QueueFull. */
  async enter(
    signal: AbortSignal | null,
    { account = null, slots = 1, lowPriority = false }: Partial<Entrant> = {},
  ): Promise<() => void> {
    const entrant = { account, slots: Math.min(slots, this.share(lowPriority)), lowPriority };
    const isFirst = lowPriority ? this.queue.length === 0 : this.queue.every((waiter) => waiter.lowPriority);
    if (isFirst && this.hasRoomFor(entrant)) this.take(entrant, 1);
    else if (this.isQueueFullFor(entrant)) throw new QueueFull();
    else await this.wait(entrant, signal);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.take(entrant, -1);
      this.serve();
    };
  }

  async run<Output>(signal: AbortSignal | null, work: () => Promise<Output>): Promise<Output> {
    const leave = await this.enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  private share(lowPriority: boolean): number {
    return lowPriority ? Math.max(1, Math.floor(this.slots / 2)) : this.slots;
  }

  private hasRoomFor({ slots, lowPriority }: Entrant): boolean {
    const isWithinShare = !lowPriority || this.takenByLowPriority + slots <= this.share(lowPriority);
    return isWithinShare && this.taken + slots <= this.slots;
  }

  private isQueueFullFor({ account, lowPriority }: Entrant): boolean {
    const alike = this.queue.filter((waiter) => waiter.lowPriority === lowPriority);
    const own = account === null ? [] : alike.filter((waiter) => waiter.account === account);
    return alike.length >= this.maxWaiting || own.length >= Math.ceil(this.maxWaiting / 2);
  }

  private take({ slots, lowPriority }: Entrant, times: 1 | -1) {
    this.taken += times * slots;
    if (lowPriority) this.takenByLowPriority += times * slots;
  }

  private wait(entrant: Entrant, signal: AbortSignal | null): Promise<void> {
    const { signal: over, clear } = deadline(this.maxWaitMs, signal);
    return new Promise<void>((resolve, reject) => {
      const waiter = { ...entrant, go: resolve };
      this.queue = [...this.queue, waiter];
      const abort = () => {
        if (!this.queue.includes(waiter)) return;
        this.queue = this.queue.filter((each) => each !== waiter);
        reject(new QueueFull());
        this.serve();
      };
      if (over.aborted) abort();
      over.addEventListener("abort", abort, { once: true });
    }).finally(clear);
  }

  /** Nobody overtakes a waiter that needs two slots, or it would never get them. */
  private serve() {
    const next = this.queue.find(({ lowPriority }) => !lowPriority) ?? this.queue[0];
    if (!next || !this.hasRoomFor(next)) return;
    this.take(next, 1);
    const isOthers = ({ account }: Waiter) => account !== next.account;
    const own = this.queue.filter((waiter) => waiter !== next && !isOthers(waiter));
    this.queue = [...this.queue.filter(isOthers), ...own];
    next.go();
    this.serve();
  }
}
