import { deadline } from "./abort";

/** The queue is full, or the wait was too long or aborted. */
export class QueueFull extends Error {}

interface SlotRequest {
  /** Each account may fill half of the queue. Work without an account (null) may fill all of it. */
  account: string | null;
  slots: number;
  /** For searches: they take at most half of the slots, queue separately, and start only when nothing else waits. */
  lowPriority: boolean;
}

interface Waiter extends SlotRequest {
  admit(): void;
}

/** First in, first out within an account; round-robin between accounts. docs/why/backend.md#our-own-bulkhead-and-circuit-breaker */
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

  /** Resolves to a function that releases the slots, of which only the first call counts. Rejects with QueueFull. */
  async acquire(
    signal: AbortSignal | null,
    { account = null, slots = 1, lowPriority = false }: Partial<SlotRequest> = {},
  ): Promise<() => void> {
    const wanted = { account, slots: Math.min(slots, this.share(lowPriority)), lowPriority };
    const isFirst = lowPriority ? this.queue.length === 0 : this.queue.every((waiter) => waiter.lowPriority);
    if (isFirst && this.hasRoomFor(wanted)) this.take(wanted, 1);
    else if (this.isQueueFullFor(wanted)) throw new QueueFull();
    else await this.wait(wanted, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.take(wanted, -1);
      this.admitNext();
    };
  }

  async run<Output>(
    signal: AbortSignal | null,
    work: () => Promise<Output>,
    account: string | null = null,
  ): Promise<Output> {
    const release = await this.acquire(signal, { account });
    try {
      return await work();
    } finally {
      release();
    }
  }

  private share(lowPriority: boolean): number {
    return lowPriority ? Math.max(1, Math.floor(this.slots / 2)) : this.slots;
  }

  private hasRoomFor({ slots, lowPriority }: SlotRequest): boolean {
    const isWithinShare = !lowPriority || this.takenByLowPriority + slots <= this.share(lowPriority);
    return isWithinShare && this.taken + slots <= this.slots;
  }

  private isQueueFullFor({ account, lowPriority }: SlotRequest): boolean {
    const samePriority = this.queue.filter((waiter) => waiter.lowPriority === lowPriority);
    const ofAccount = account === null ? [] : samePriority.filter((waiter) => waiter.account === account);
    return samePriority.length >= this.maxWaiting || ofAccount.length >= Math.ceil(this.maxWaiting / 2);
  }

  private take({ slots, lowPriority }: SlotRequest, times: 1 | -1) {
    this.taken += times * slots;
    if (lowPriority) this.takenByLowPriority += times * slots;
  }

  private wait(wanted: SlotRequest, signal: AbortSignal | null): Promise<void> {
    const { signal: waitSignal, clear } = deadline(this.maxWaitMs, signal);
    return new Promise<void>((resolve, reject) => {
      const waiter = { ...wanted, admit: resolve };
      this.queue = [...this.queue, waiter];
      const abort = () => {
        if (!this.queue.includes(waiter)) return;
        this.queue = this.queue.filter((other) => other !== waiter);
        reject(new QueueFull());
        this.admitNext();
      };
      if (waitSignal.aborted) abort();
      waitSignal.addEventListener("abort", abort, { once: true });
    }).finally(clear);
  }

  /** Nobody overtakes a waiter that needs two slots; otherwise it might never get them. */
  private admitNext() {
    const next = this.queue.find(({ lowPriority }) => !lowPriority) ?? this.queue[0];
    if (!next || !this.hasRoomFor(next)) return;
    this.take(next, 1);
    const isOfOtherAccount = ({ account }: Waiter) => account !== next.account;
    const ofAccount = this.queue.filter((waiter) => waiter !== next && !isOfOtherAccount(waiter));
    this.queue = [...this.queue.filter(isOfOtherAccount), ...ofAccount];
    next.admit();
    this.admitNext();
  }
}
