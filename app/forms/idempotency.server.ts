import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { failureSchema } from "~/contract/failure";
import { CHANGE_REMEMBERED_MS, CHANGES_REMEMBERED_AT_ONCE } from "./constants";
import type { FormToken } from "./form-token.server";

const fieldError = z.object({ field: z.string(), message: z.string() });

const formAgain = z.object({
  values: z.record(z.string(), z.string()),
  error: fieldError.extend({ outcomeUnknown: z.boolean(), others: z.array(fieldError) }).optional(),
});

export const changeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), path: z.string(), flash: z.string().nullable() }),
  z.object({
    ok: z.literal(false),
    failure: failureSchema,
    /** The form over the record as it is now, with both values of what two people changed. */
    again: formAgain.optional(),
    /** The same form never makes this change again: it may have been made, and twice would be too often. */
    isFinal: z.boolean().optional(),
  }),
]);

export type Change = z.output<typeof changeSchema>;

export function doneWith(path: string, flash: string | null = null): Change {
  return { ok: true, path, flash };
}

/** Makes the change, unless another replica is making it or has made it; then resolves to the other's outcome. */
export type ShareResult = (
  id: string,
  change: () => Promise<Change>,
  requestSignal?: AbortSignal,
) => Promise<Change>;

/** docs/promises.md#r6-a-saved-form-is-never-sent-again */
export function idempotencyStore(
  share: ShareResult = (_id, change) => change(),
  clock: Pick<Performance, "now"> = performance,
) {
  /** Changes that this process makes. A wait for another replica is not stored: it ends with its request. */
  const changes = new LRUCache<string, Promise<Change>>({
    max: CHANGES_REMEMBERED_AT_ONCE,
    ttl: CHANGE_REMEMBERED_MS,
    perf: clock,
  });

  async function runOnce(id: string, change: () => Promise<Change>): Promise<Change> {
    const before = changes.get(id);
    // If the earlier request threw a redirect, it sent nothing, so this request may make the change.
    if (before) return before.catch(() => runOnce(id, change));
    const inFlight = change();
    changes.set(id, inFlight);
    const outcome = await inFlight.catch((thrown: unknown) => {
      changes.delete(id);
      throw thrown;
    });
    if (!outcome.ok && !outcome.isFinal) changes.delete(id);
    return outcome;
  }

  return {
    /** Runs `change`, or waits for the same one. `requestSignal` ends the wait for another replica, never the change. */
    async submitOnce(
      { owner, address, key }: FormToken,
      content: unknown,
      change: () => Promise<Change>,
      requestSignal?: AbortSignal,
    ) {
      const id = createHash("sha256")
        .update(JSON.stringify([owner, address, key, content]))
        .digest("base64url");
      const make = () => runOnce(id, change);
      return changes.has(id) ? make() : share(id, make, requestSignal);
    },
  };
}

export type IdempotencyStore = ReturnType<typeof idempotencyStore>;
