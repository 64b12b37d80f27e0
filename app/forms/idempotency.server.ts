import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Failure } from "~/contract/failure";
import { CHANGE_REMEMBERED_MS, CHANGES_REMEMBERED_AT_ONCE } from "./constants";
import type { FormToken } from "./form-token.server";

/** How a change ended: where to go on, and what the page there says once. */
export type Change = { ok: true; path: string; flash: string | null } | { ok: false; failure: Failure };

export function doneWith(path: string, flash: string | null = null): Change {
  return { ok: true, path, flash };
}

/** Sends the same form at most once: two presses share one outcome (docs/promises.md#r6-a-saved-form-is-never-sent-again). */
export interface IdempotencyStore {
  /**
   * @param content what was sent with the form, in any form that tells it from other content.
   * @param readerGone ends the wait for an outcome, never the change.
   */
  submitOnce(
    token: FormToken,
    content: unknown,
    change: () => Promise<Change>,
    readerGone?: AbortSignal,
  ): Promise<Change>;
}

/** Makes a change, unless another replica makes it or has made it: then that one's outcome, unless the reader goes first. */
export type ShareOutcome = (
  id: string,
  change: () => Promise<Change>,
  readerGone?: AbortSignal,
) => Promise<Change>;

interface StoreParts {
  share?: ShareOutcome;
  clock?: Pick<Performance, "now">;
}

export function idempotencyStore({
  share = (_id, change) => change(),
  clock = performance,
}: StoreParts = {}): IdempotencyStore {
  /** Those that this process makes or has made: whoever waits for another's does so alone, and may leave. */
  const changes = new LRUCache<string, Promise<Change>>({
    max: CHANGES_REMEMBERED_AT_ONCE,
    ttl: CHANGE_REMEMBERED_MS,
    perf: clock,
  });

  async function makeOnce(id: string, change: () => Promise<Change>): Promise<Change> {
    const before = changes.get(id);
    // What was thrown is the redirect of another response; it sent nothing, so this one may ask for itself.
    if (before) return before.catch(change);
    const underWay = change();
    changes.set(id, underWay);
    const outcome = await underWay.catch((thrown: unknown) => {
      changes.delete(id);
      throw thrown;
    });
    // What failed may be tried again.
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
