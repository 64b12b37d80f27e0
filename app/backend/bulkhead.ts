import { deadline } from "./deadline";

export class QueueFull extends Error {}
export class QueueTimeout extends Error {}

export interface Bulkhead {
  /** Resolves to the function that gives the place back; rejects with QueueFull or QueueTimeout. */
  enter(givenUp: AbortSignal | null): Promise<() => void>;
  isFull(): boolean;
  taken(): number;
  waiting(): number;
}

export function bulkhead(places: number, waiting: number, waitMs: number): Bulkhead {
  const queue = new Set<() => void>();
  let taken = 0;

  function leave() {
    const [next] = queue;
    if (!next) taken -= 1;
    else {
      queue.delete(next);
      next();
    }
  }

  function wait({ signal, clear }: ReturnType<typeof deadline>): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(resolve);
        reject(new QueueTimeout());
      };
      queue.add(resolve);
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp, { once: true });
    }).finally(clear);
  }

  return {
    isFull: () => taken >= places,
    taken: () => taken,
    waiting: () => queue.size,
    async enter(givenUp) {
      if (taken < places) taken += 1;
      else if (queue.size >= waiting) throw new QueueFull();
      else await wait(deadline(waitMs, givenUp));
      return leave;
    },
  };
}
