import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";

/** How long a wrong password is remembered. The names of an account are kept as long after its last login. */
export const ACCOUNT_REMEMBERED_S = 28 * 24 * 60 * 60;

const ACCOUNTS_REMEMBERED_MAX = 50_000;

interface AccountStore {
  addTry(key: string, id: string): Promise<number>;
  removeTry(key: string, id: string): Promise<void>;
  forgetTries(key: string): Promise<void>;
  text(key: string): Promise<string | null>;
  keepText(key: string, text: string, forS?: number): Promise<void>;
  takeText(key: string): Promise<string | null>;
}

function inMemory(): AccountStore {
  const bounds = { max: ACCOUNTS_REMEMBERED_MAX, ttl: ACCOUNT_REMEMBERED_S * MS_PER_SECOND };
  const tries = new LRUCache<string, readonly string[]>(bounds);
  const texts = new LRUCache<string, string>(bounds);
  return {
    async addTry(key, id) {
      const all = [...(tries.get(key) ?? []), id];
      tries.set(key, all);
      return all.length;
    },
    async removeTry(key, id) {
      const others = tries.get(key)?.filter((other) => other !== id) ?? [];
      if (others.length > 0) tries.set(key, others);
      else tries.delete(key);
    },
    async forgetTries(key) {
      tries.delete(key);
    },
    text: async (key) => texts.get(key) ?? null,
    async keepText(key, text, forS = ACCOUNT_REMEMBERED_S) {
      texts.set(key, text, { ttl: forS * MS_PER_SECOND });
    },
    async takeText(key) {
      const text = texts.get(key) ?? null;
      texts.delete(key);
      return text;
    },
  };
}

function inRedis({ client }: RedisConnection): AccountStore {
  const triesKey = (key: string) => `tries:${key}`;
  const textKey = (key: string) => `account:${key}`;
  return {
    async addTry(key, id) {
      const name = triesKey(key);
      // One connection answers in order.
      const [, , count] = await Promise.all([
        client.sadd(name, id),
        client.expire(name, ACCOUNT_REMEMBERED_S),
        client.scard(name),
      ]);
      return count;
    },
    async removeTry(key, id) {
      await client.srem(triesKey(key), id);
    },
    async forgetTries(key) {
      await client.del(triesKey(key));
    },
    text: (key) => client.get(textKey(key)),
    async keepText(key, text, forS = ACCOUNT_REMEMBERED_S) {
      await client.set(textKey(key), text, "PX", forS * MS_PER_SECOND);
    },
    async takeText(key) {
      const text = await client.get(textKey(key));
      return (await client.del(textKey(key))) === 1 ? text : null;
    },
  };
}

export function openAccountStore(redis: RedisConnection | null) {
  const own = inMemory();
  const shared = redis && inRedis(redis);
  return <Reply>(ask: (store: AccountStore) => Promise<Reply>): Promise<Reply> =>
    shared && redis.isReached() ? ask(shared).catch(() => ask(own)) : ask(own);
}

export type AskAccountStore = ReturnType<typeof openAccountStore>;
