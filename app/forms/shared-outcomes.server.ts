import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { isOutcomeUnknown } from "~/contract/failure";
import type { RedisConnection } from "~/session/connect-redis.server";
import type { Seal } from "~/session/seal.server";
import { MS_PER_SECOND } from "../time";
import {
  CHANGE_REMEMBERED_MS,
  FAILURE_SHARED_MS,
  OUTCOME_ASKED_EVERY_MS,
  OUTCOME_AWAITED_MS,
  OUTCOME_SILENCE_MS,
  UNDER_WAY_MS,
} from "./constants";
import type { Change, ShareOutcome } from "./idempotency.server";

const UNDER_WAY = "under way";
/** The replica that made the change stopped, Redis was lost, or the wait ended before the outcome was published. */
const UNKNOWN: Change = { ok: false, failure: { kind: "timeout", outcomeUnknown: true } };

const words = z.string().nullable();
const seconds = z.number().nullable();
const outcomeUnknown = z.boolean();
const failure = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("signed-out"), message: words }),
  z.object({ kind: z.literal("refused"), status: z.number(), message: words, retryAfterSeconds: seconds }),
  z.object({
    kind: z.literal("broken"),
    status: z.number(),
    message: z.null(),
    retryAfterSeconds: seconds,
    outcomeUnknown,
  }),
  z.object({ kind: z.literal("unreachable"), outcomeUnknown }),
  z.object({ kind: z.literal("timeout"), outcomeUnknown }),
]);
/** Null: the change threw the redirect of its own response and sent nothing. */
const outcome: z.ZodType<Change | null> = z
  .discriminatedUnion("ok", [
    z.object({ ok: z.literal(true), path: z.string(), flash: words }),
    z.object({ ok: z.literal(false), failure }),
  ])
  .nullable();

/** Binds a sealed outcome to its change, so that it cannot pass for another's. */
function purposeOf(key: string): string {
  return `outcome of a change ${key}`;
}

function shownForMs(change: Change | null): number {
  if (change?.ok) return CHANGE_REMEMBERED_MS;
  return change && isOutcomeUnknown(change.failure) ? UNDER_WAY_MS : FAILURE_SHARED_MS;
}

/**
 * Whether this replica makes the change; null while Redis is away: each replica then works alone. A Redis that was lost
 * just now is waited for, because a busy moment of this process looks like a silent Redis, and another replica may have
 * the same change.
 */
async function claim({ client, awayForMs }: RedisConnection, key: string): Promise<boolean | null> {
  const ours = `${UNDER_WAY} ${crypto.randomUUID()}`;
  const until = performance.now() + OUTCOME_SILENCE_MS;
  for (;;) {
    const claimed = await client.set(key, ours, "PX", UNDER_WAY_MS, "NX").catch(() => undefined);
    // An earlier claim may have arrived though its answer was lost.
    const holder = claimed === null ? await client.get(key).catch(() => undefined) : undefined;
    if (claimed === "OK" || holder === ours) return true;
    if (holder !== undefined) return false;
    if (performance.now() > until || awayForMs() > OUTCOME_SILENCE_MS) return null;
    await setTimeout(OUTCOME_ASKED_EVERY_MS);
  }
}

/** Replicas publish to each other the outcomes of changes (docs/why/operating.md#several-replicas). */
export function sharedOutcomes(
  redis: RedisConnection,
  seal: Seal,
  awaitedMs = OUTCOME_AWAITED_MS,
): ShareOutcome {
  const { client } = redis;

  async function publish(key: string, change: Change | null) {
    const forMs = shownForMs(change);
    const bytes = Buffer.from(JSON.stringify(change));
    const sealed = await seal.seal(purposeOf(key), bytes, forMs / MS_PER_SECOND + 1);
    await client.set(key, sealed, "PX", forMs).catch(() => {});
  }

  /** Null when the claim has ended, or when Redis stays silent. */
  async function readOutcome(key: string): Promise<string | null> {
    const until = performance.now() + OUTCOME_SILENCE_MS;
    for (;;) {
      const text = await client.get(key).catch(() => undefined);
      if (text !== undefined) return text;
      if (performance.now() > until) return null;
      await setTimeout(OUTCOME_ASKED_EVERY_MS);
    }
  }

  async function outcomeOfOther(key: string, readerGone?: AbortSignal): Promise<Change | null> {
    const until = performance.now() + awaitedMs;
    while (performance.now() < until && !readerGone?.aborted) {
      const text = await readOutcome(key);
      if (text === null) return UNKNOWN;
      if (!text.startsWith(UNDER_WAY)) {
        const bytes = await seal.unseal(purposeOf(key), text);
        return bytes ? outcome.parse(JSON.parse(Buffer.from(bytes).toString())) : UNKNOWN;
      }
      await setTimeout(OUTCOME_ASKED_EVERY_MS);
    }
    return UNKNOWN;
  }

  async function makeAndPublish(key: string, change: () => Promise<Change>): Promise<Change> {
    const stillUnderWay = () => void client.set(key, UNDER_WAY, "PX", UNDER_WAY_MS).catch(() => {});
    const timer = setInterval(stillUnderWay, UNDER_WAY_MS / 4);
    const made = change().finally(() => clearInterval(timer));
    await publish(key, await made.catch(() => null));
    return made;
  }

  return async (id, change, readerGone) => {
    const key = `outcome:${id}`;
    const isOurs = await claim(redis, key);
    if (isOurs === null) return change();
    if (isOurs) return makeAndPublish(key, change);
    return (await outcomeOfOther(key, readerGone)) ?? change();
  };
}
