import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";

/** How long a wrong password is remembered. */
export const TRY_REMEMBERED_S = 28 * 24 * 60 * 60;

/** A login is remembered as long as four tries in a row can count together, and the login after them. */
const NAME_REMEMBERED_S = 5 * TRY_REMEMBERED_S;

const ACCOUNTS_REMEMBERED_MAX = 50_000;

/** Tries that Redis still has to forget, because it was down when their password was right. */
const FORGETTABLE_MAX = 10_000;

export interface AccountStore {
  /** Resolves to all tries, this one included. */
  addTry(key: string, id: string, forS: number): Promise<readonly string[]>;
  removeTry(key: string, id: string): Promise<unknown>;
  forgetTries(key: string): Promise<unknown>;
  text(key: string): Promise<string | null>;
  keepText(key: string, text: string, forS?: number): Promise<unknown>;
  takeText(key: string): Promise<string | null>;
}

function inMemory() {
  const bounds = { max: ACCOUNTS_REMEMBERED_MAX, ttl: NAME_REMEMBERED_S * MS_PER_SECOND };
  const tries = new LRUCache<string, readonly string[]>(bounds);
  const texts = new LRUCache<string, string>(bounds);
  return {
    triesOf: (key: string) => tries.get(key) ?? [],
    async addTry(key: string, id: string, forS: number): Promise<readonly string[]> {
      const all = [...(tries.get(key) ?? []), id];
      tries.set(key, all, { ttl: forS * MS_PER_SECOND });
      return all;
    },
    async removeTry(key: string, id: string) {
      const others = tries.get(key)?.filter((other) => other !== id) ?? [];
      if (others.length > 0) tries.set(key, others, { ttl: tries.getRemainingTTL(key) });
      else tries.delete(key);
    },
    forgetTries: async (key: string) => tries.delete(key),
    text: async (key: string) => texts.get(key) ?? null,
    async keepText(key: string, text: string, forS = NAME_REMEMBERED_S) {
      texts.set(key, text, { ttl: forS * MS_PER_SECOND });
    },
    async takeText(key: string) {
      const text = texts.get(key) ?? null;
      texts.delete(key);
      return text;
    },
  };
}

function inRedis({ client }: RedisConnection) {
  const triesKey = (key: string) => `tries:${key}`;
  const textKey = (key: string) => `account:${key}`;
  return {
    async addTries(key: string, ids: readonly string[], forS: number): Promise<readonly string[]> {
      const name = triesKey(key);
      // One connection answers in order.
      const [, , all] = await Promise.all([
        client.sadd(name, ...ids),
        client.expire(name, forS),
        client.smembers(name),
      ]);
      return all;
    },
    removeTry: (key: string, id: string) => client.srem(triesKey(key), id),
    forgetTries: (key: string) => client.del(triesKey(key)),
    text: (key: string) => client.get(textKey(key)),
    keepText: (key: string, text: string, forS = NAME_REMEMBERED_S) =>
      client.set(textKey(key), text, "PX", forS * MS_PER_SECOND),
    async takeText(key: string) {
      const text = await client.get(textKey(key));
      return (await client.del(textKey(key))) === 1 ? text : null;
    },
  };
}

/** Asks Redis, or this process while it is down, and forgets in both: Redis may come back within one login. */
function inBoth(redis: RedisConnection): AccountStore {
  const own = inMemory();
  const shared = inRedis(redis);
  const forgettable = new LRUCache<string, true>({ max: FORGETTABLE_MAX });

  async function addTry(key: string, id: string, forS: number) {
    if (forgettable.has(key)) await shared.forgetTries(key);
    forgettable.delete(key);
    const all = await shared.addTries(key, [...own.triesOf(key), id], forS);
    await own.forgetTries(key);
    return all;
  }

  const orOwn = <Reply>(ask: (store: Pick<AccountStore, "addTry" | "text">) => Promise<Reply>) =>
    redis.isReached() ? ask({ addTry, text: shared.text }).catch(() => ask(own)) : ask(own);

  return {
    addTry: (key, id, forS) => orOwn((store) => store.addTry(key, id, forS)),
    removeTry: (key, id) =>
      Promise.all([own.removeTry(key, id), shared.removeTry(key, id).catch(() => null)]),
    forgetTries: (key) =>
      Promise.all([own.forgetTries(key), shared.forgetTries(key).catch(() => forgettable.set(key, true))]),
    text: (key) => orOwn((store) => store.text(key)),
    keepText: (key, text, forS) =>
      Promise.all([own.keepText(key, text, forS), shared.keepText(key, text, forS).catch(() => null)]),
    async takeText(key) {
      const ownText = await own.takeText(key);
      return redis.isReached() ? shared.takeText(key).catch(() => ownText) : ownText;
    },
  };
}

export function openAccountStore(redis: RedisConnection | null): AccountStore {
  return redis ? inBoth(redis) : inMemory();
}
