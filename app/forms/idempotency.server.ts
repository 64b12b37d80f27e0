import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { failureSchema } from "~/contract/failure";
import { messageSchema } from "~/contract/message";
import { formErrorSchema } from "./form-state";
import type { FormToken } from "./form-token.server";

/** A second press within this time gets the outcome of the first. */
export const CHANGE_REMEMBERED_MS = 600_000;
const CHANGES_REMEMBERED_AT_ONCE = 2_000;

export const changeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), path: z.string(), flash: messageSchema.nullable() }),
  z.object({
    ok: z.literal(false),
    failure: failureSchema,
    /** The form to show again, over the record as it is now. */
    again: z
      .object({ values: z.record(z.string(), z.string()), error: formErrorSchema.optional() })
      .optional(),
    /** The form may not make this change again, because it may have been made. */
    isFinal: z.boolean().optional(),
  }),
]);

export type Change = z.output<typeof changeSchema>;

export interface SharedOutcomes {
  /** Makes the change, unless another replica is making it or has made it; then resolves to the other's outcome. */
  share(id: string, change: () => Promise<Change>, requestSignal?: AbortSignal): Promise<Change>;
  /** Records the form's latest change, and tells whether another came after this one. */
  isOutdated(form: string, id: string): Promise<boolean>;
}

const ALONE: SharedOutcomes = { share: (_id, change) => change(), isOutdated: async () => false };

interface Submitted {
  /** Never run again for the same content, whatever the form has sent in between. */
  adds?: boolean;
  /** Ends the wait for another replica, never the change. */
  requestSignal?: AbortSignal;
}

function hashOf(content: unknown): string {
  return hash("sha256", JSON.stringify(content), "base64url");
}

/** docs/promises.md#r6-a-saved-form-is-never-sent-again */
export class IdempotencyStore {
  /** Only changes of this process, because a wait for another replica ends with its request. */
  private readonly changes: LRUCache<string, Promise<Change>>;
  private readonly last: LRUCache<string, string>;

  constructor(
    private readonly shared = ALONE,
    perf: Pick<Performance, "now"> = performance,
  ) {
    const remembered = { max: CHANGES_REMEMBERED_AT_ONCE, ttl: CHANGE_REMEMBERED_MS, perf };
    this.changes = new LRUCache(remembered);
    this.last = new LRUCache(remembered);
  }

  async submitOnce(
    { owner, address, key }: FormToken,
    content: unknown,
    change: () => Promise<Change>,
    { adds = false, requestSignal }: Submitted = {},
  ): Promise<Change> {
    const form = hashOf([owner, address, key]);
    const id = hashOf([form, content]);
    const isOverwritten = (this.last.get(form) ?? id) !== id;
    this.last.set(form, id);
    if (!adds && ((await this.shared.isOutdated(form, id)) || isOverwritten)) this.changes.delete(id);
    const make = () => this.runOnce(id, change);
    return this.changes.has(id) ? make() : this.shared.share(id, make, requestSignal);
  }

  private async runOnce(id: string, change: () => Promise<Change>): Promise<Change> {
    const before = this.changes.get(id);
    // If the earlier request threw a redirect, it sent nothing, so this request may make the change.
    if (before) return before.catch(() => this.runOnce(id, change));
    const inFlight = change();
    this.changes.set(id, inFlight);
    const outcome = await inFlight.catch((thrown: unknown) => {
      this.changes.delete(id);
      throw thrown;
    });
    if (!outcome.ok && !outcome.isFinal) this.changes.delete(id);
    return outcome;
  }
}
