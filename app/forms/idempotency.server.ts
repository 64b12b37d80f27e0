import { createHash } from "node:crypto";
import type { Failure } from "../backend/failure";
import { CHANGE_REMEMBERED_MS, CHANGES_REMEMBERED_AT_ONCE } from "./constants";
import type { DraftFields } from "./draft.server";

/** How a change ended: where to go on with what sentence, or what went wrong. */
export type Change = { ok: true; path: string; sentence: string } | { ok: false; failure: Failure };

/** Sends the same form at most once: two presses share one outcome. Edge cases R6 and 59. */
export interface IdempotencyStore {
  run(ticketNumber: string | null, fields: DraftFields, change: () => Promise<Change>): Promise<Change>;
}

interface Entry {
  change: Promise<Change>;
  until: number;
}

function keyOf(ticketNumber: string, fields: DraftFields): string {
  return createHash("sha256")
    .update(JSON.stringify([ticketNumber, Object.entries(fields).sort()]))
    .digest("base64url");
}

/** The changes of this process that were asked for a little while ago (decision 023). */
export function idempotencyStore(now: () => number = Date.now): IdempotencyStore {
  const entries = new Map<string, Entry>();

  function tidy() {
    for (const [key, { until }] of entries) {
      if (until > now() && entries.size < CHANGES_REMEMBERED_AT_ONCE) return;
      entries.delete(key);
    }
  }

  return {
    async run(ticketNumber, fields, change) {
      if (ticketNumber === null) return change();
      const key = keyOf(ticketNumber, fields);
      const before = entries.get(key);
      if (before && before.until > now()) {
        // What was thrown is the redirect of another response; it sent nothing, so this one may ask for itself.
        return before.change.catch(change);
      }
      tidy();
      const under = change();
      entries.set(key, { change: under, until: now() + CHANGE_REMEMBERED_MS });
      const outcome = await under.catch((thrown: unknown) => {
        entries.delete(key);
        throw thrown;
      });
      // What failed may be tried again.
      if (!outcome.ok) entries.delete(key);
      return outcome;
    },
  };
}
