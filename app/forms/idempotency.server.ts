import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Failure } from "~/contract/failure";
import { CHANGE_REMEMBERED_MS, CHANGES_REMEMBERED_AT_ONCE } from "./constants";
import type { FormToken } from "./form-token.server";

/** How a change ended: the path to go on to, and a flash message for that page. */
export type Change = { ok: true; path: string; flash: string | null } | { ok: false; failure: Failure };

export function doneWith(path: string, flash: string | null = null): Change {
  return { ok: true, path, flash };
}

/**
 * Makes sure that a form is sent at most once: two presses share one outcome
 * (docs/promises.md#r6-a-saved-form-is-never-sent-again).
 */
export interface IdempotencyStore {
  /**
   * Runs `change`, or waits for the same change if it is running or done. Owner, address, key and content identify a
   * change.
   * A success is remembered for ten minutes (CHANGE_REMEMBERED_MS); a failure is forgotten, so that it can be retried.
   * Rejects with what `change` throws, which is the redirect to the login.
   * @param content the values that were sent; any JSON value.
   * @param readerGone ends the wait for another replica's outcome, never the change.
   */
  submitOnce(
    token: FormToken,
    content: unknown,
    change: () => Promise<Change>,
    readerGone?: AbortSignal,
  ): Promise<Change>;
}

/**
 * Makes a change unless another replica is making it or has made it; then resolves to that outcome, or to an unknown
 * one if the reader leaves first.
 */
export type ShareOutcome = (
  id: string,
  change: () => Promise<Change>,
  readerGone?: AbortSignal,
) => Promise<Change>;

interface StoreDeps {
  share?: ShareOutcome;
  clock?: Pick<Performance, "now">;
}

export function idempotencyStore({
  share = (_id, change) => change(),
  clock = performance,
}: StoreDeps = {}): IdempotencyStore {
  /**
   * Changes that this process is making or has made. Waiting for another replica stays outside, because a waiting
   * reader may leave.
   */
  const changes = new LRUCache<string, Promise<Change>>({
    max: CHANGES_REMEMBERED_AT_ONCE,
    ttl: CHANGE_REMEMBERED_MS,
    perf: clock,
  });

  async function makeOnce(id: string, change: () => Promise<Change>): Promise<Change> {
    const before = changes.get(id);
    // A thrown redirect belongs to another response. Nothing was sent, so the next of those who wait tries for itself.
    if (before) return before.catch(() => makeOnce(id, change));
    const underWay = change();
    changes.set(id, underWay);
    const outcome = await underWay.catch((thrown: unknown) => {
      changes.delete(id);
      throw thrown;
    });
    // A failed change may be tried again.
    if (!outcome.ok) changes.delete(id);
    return outcome;
  }

  return {
    async submitOnce({ owner, address, key }, content, change, readerGone) {
      const id = createHash("sha256")
        .update(JSON.stringify([owner, address, key, content]))
        .digest("base64url");
      const make = () => makeOnce(id, change);
      return changes.has(id) ? make() : share(id, make, readerGone);
    },
  };
}
