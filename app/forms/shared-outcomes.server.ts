import { setTimeout } from "node:timers/promises";
import { isOutcomeUnknown } from "~/contract/failure";
import { type RedisConnection, refusalOf } from "~/session/connect-redis.server";
import type { Seal } from "~/session/seal.server";
import { MS_PER_SECOND } from "~/time";
import { CHANGE_REMEMBERED_MS, type Change, changeSchema, type SharedOutcomes } from "./idempotency.server";

/** A replica that does not renew its claim for this long counts as stopped. */
export const CLAIM_MS = 10_000;
const FAILURE_SHARED_MS = 1_000;
export const OUTCOME_READ_EVERY_MS = 50;
/** About two seconds in total, unless the process is busy. */
export const OUTCOME_ATTEMPTS_MAX = 40;
/** Redis counts as down after this number of failed connections, which takes about 1.5 s. */
const REDIS_ATTEMPTS_MAX = 6;

const CLAIMED = "under way";
/** The other replica stopped, Redis was lost, or the wait was too long. */
const UNKNOWN: Change = { ok: false, failure: { kind: "timeout", outcomeUnknown: true } };

/** Null if the change threw a redirect, which is not shared. Another release may write another shape. */
const outcome = changeSchema.nullable().catch(UNKNOWN);

const purposeOf = (key: string) => `outcome of a change ${key}`;

function shownForMs(change: Change | null): number {
  if (change?.ok || change?.isFinal) return CHANGE_REMEMBERED_MS;
  return change && isOutcomeUnknown(change.failure) ? CLAIM_MS : FAILURE_SHARED_MS;
}

/** Counts attempts, not time, because a busy process may read replies late. Undefined while Redis is down or refuses. */
async function untilAnswered<Reply>(
  { failedAttempts }: RedisConnection,
  ask: () => Promise<Reply>,
): Promise<Reply | undefined> {
  for (let attempt = 0; attempt < OUTCOME_ATTEMPTS_MAX && failedAttempts() < REDIS_ATTEMPTS_MAX; attempt++) {
    try {
      return await ask();
    } catch (cause) {
      if (refusalOf(cause) !== null) break;
    }
    await setTimeout(OUTCOME_READ_EVERY_MS);
  }
  return undefined;
}

/** Undefined while Redis is down; each replica then works alone. */
function claim(redis: RedisConnection, key: string): Promise<boolean | undefined> {
  const ours = `${CLAIMED} ${crypto.randomUUID()}`;
  return untilAnswered(redis, async () => {
    const claimed = await redis.client.set(key, ours, "PX", CLAIM_MS, "NX");
    // An earlier attempt may have succeeded although its reply was lost.
    return claimed === "OK" || (await redis.client.get(key)) === ours;
  });
}

/** Renews a claim until the returned function is called. */
function keepClaim({ client }: RedisConnection, key: string): () => void {
  let isUnderWay = true;
  const renew = async () => {
    const text = await client.get(key).catch(() => CLAIMED);
    // While Redis answered, this replica may have published; after a standstill another may have.
    if (isUnderWay && (text === null || text.startsWith(CLAIMED)))
      await client.set(key, CLAIMED, "PX", CLAIM_MS).catch(() => {});
  };
  const timer = setInterval(renew, CLAIM_MS / 4);
  return () => {
    isUnderWay = false;
    clearInterval(timer);
  };
}

/** docs/why/operating.md#several-replicas @param mac keyed, because a digest of a form with a password can be guessed. */
export function sharedOutcomes(
  redis: RedisConnection,
  seal: Seal,
  mac: (text: string) => string,
): SharedOutcomes {
  const { client } = redis;
  const keyOf = (id: string) => `outcome:${mac(id)}`;

  async function publish(key: string, change: Change | null) {
    const forMs = shownForMs(change);
    const bytes = Buffer.from(JSON.stringify(change));
    const sealed = seal.seal(purposeOf(key), bytes, forMs / MS_PER_SECOND + 1);
    await client.set(key, sealed, "PX", forMs).catch(() => {});
  }

  async function outcomeOfOther(key: string, requestSignal: AbortSignal): Promise<Change | null> {
    while (!requestSignal.aborted) {
      const text = await untilAnswered(redis, () => client.get(key));
      if (!text) return UNKNOWN;
      if (!text.startsWith(CLAIMED)) {
        const bytes = seal.unseal(purposeOf(key), text);
        return bytes ? outcome.parse(JSON.parse(Buffer.from(bytes).toString())) : UNKNOWN;
      }
      await setTimeout(OUTCOME_READ_EVERY_MS);
    }
    return UNKNOWN;
  }

  async function makeAndPublish(key: string, change: () => Promise<Change>): Promise<Change> {
    const outcomeUnderWay = change().finally(keepClaim(redis, key));
    await publish(key, await outcomeUnderWay.catch(() => null));
    return outcomeUnderWay;
  }

  return {
    async share(id, change, requestSignal) {
      const key = keyOf(id);
      const isOurs = await claim(redis, key);
      if (isOurs === undefined) return change();
      if (isOurs) return makeAndPublish(key, change);
      return (await outcomeOfOther(key, requestSignal)) ?? change();
    },
    async isOutdated(form, id) {
      const [lastKey, key] = [`outcome:last:${mac(form)}`, keyOf(id)];
      const last = await client.get(lastKey).catch(() => null);
      await client.set(lastKey, key, "PX", CHANGE_REMEMBERED_MS).catch(() => {});
      if (last === null || last === key) return false;
      await client.del(key).catch(() => {});
      return true;
    },
  };
}
