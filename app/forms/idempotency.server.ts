import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { failureSchema } from "~/contract/failure";
import { messageSchema } from "~/contract/message";
import { formErrorSchema } from "./form-state";
import type { FormToken } from "./form-token.server";

/** A form that is sent again within this time gets the first outcome. */
export const CHANGE_REMEMBERED_MS = 600_000;
const REMEMBERED = { max: 2_000, ttl: CHANGE_REMEMBERED_MS };

export const changeSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), path: z.string(), flash: messageSchema.nullable() }),
  z.object({
    ok: z.literal(false),
    failure: failureSchema,
    /** The form to show again, over the record as it is now. */
    formAgain: z
      .object({ values: z.record(z.string(), z.string()), error: formErrorSchema.optional() })
      .optional(),
    /** The change may have been made, so the form must not make it again. */
    isFinal: z.boolean().optional(),
  }),
]);

export type Change = z.output<typeof changeSchema>;

export type FailedChange = Extract<Change, { ok: false }>;

export interface SharedOutcomes {
  /** Makes the change once among all replicas. Resolves to the outcome, whichever replica made it. */
  share(id: string, change: () => Promise<Change>, requestSignal: AbortSignal): Promise<Change>;
  /** Records the form's latest change, and resolves to true if the form has sent another one since. */
  isOutdated(form: string, id: string): Promise<boolean>;
}

const SINGLE_REPLICA: SharedOutcomes = { share: (_id, change) => change(), isOutdated: async () => false };

interface SubmitOptions {
  /** An addition never runs again with the same payload, even if the form has sent another one in between. */
  isAddition: boolean;
  /** Ends the wait for another replica, never the change. */
  requestSignal: AbortSignal;
}

function digestOf(content: unknown): string {
  return hash("sha256", JSON.stringify(content), "base64url");
}

/** docs/promises.md#r6-a-saved-form-is-never-sent-again */
export class IdempotencyStore {
  /** Only those of this process, because waiting for another replica ends with the request. */
  private readonly changes = new LRUCache<string, Promise<Change>>(REMEMBERED);
  private readonly last = new LRUCache<string, string>(REMEMBERED);

  constructor(private readonly shared = SINGLE_REPLICA) {}

  async submitOnce(
    { owner, address, key }: FormToken,
    payload: unknown,
    change: () => Promise<Change>,
    { isAddition, requestSignal }: SubmitOptions,
  ): Promise<Change> {
    const form = digestOf([owner, address, key]);
    const id = digestOf([form, payload]);
    const isOverwritten = (this.last.get(form) ?? id) !== id;
    this.last.set(form, id);
    if (!isAddition && ((await this.shared.isOutdated(form, id)) || isOverwritten)) this.changes.delete(id);
    const make = () => this.runOnce(id, change);
    return this.changes.has(id) ? make() : this.shared.share(id, make, requestSignal);
  }

  private async runOnce(id: string, change: () => Promise<Change>): Promise<Change> {
    const before = this.changes.get(id);
    // If the earlier request threw a redirect, it sent nothing, so this request may make the change.
    if (before) return before.catch(() => this.runOnce(id, change));
    const outcomeUnderWay = change();
    this.changes.set(id, outcomeUnderWay);
    const outcome = await outcomeUnderWay.catch((thrown: unknown) => {
      this.changes.delete(id);
      throw thrown;
    });
    if (!outcome.ok && !outcome.isFinal) this.changes.delete(id);
    return outcome;
  }
}
