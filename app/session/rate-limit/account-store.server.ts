import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";

/** How long a wrong password is remembered. */
export const TRY_TTL_S = 28 * 24 * 60 * 60;

/** Covers four tries, each just before the last one expires, and the login after them. */
const VALUE_TTL_S = 5 * TRY_TTL_S;

const ACCOUNTS_MAX = 50_000;

/** Keys that Redis must still change, because it was down. */
const PENDING_MAX = 10_000;

export interface AccountStore {
  /** Resolves to all tries, this one included. */
  addTry(key: string, id: string, ttlS: number): Promise<readonly string[]>;
  removeTry(key: string, id: string): Promise<unknown>;
  clearTries(key: string): Promise<unknown>;
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlS?: number): Promise<unknown>;
  /** Gets and deletes. */
  take(key: string): Promise<string | null>;
}

function memoryStore() {
  const tries = new LRUCache<string, readonly string[]>({ max: ACCOUNTS_MAX });
  const values = new LRUCache<string, string>({ max: ACCOUNTS_MAX });
  return {
    triesOf: (key: string) => tries.get(key) ?? [],
    async addTry(key: string, id: string, ttlS: number): Promise<readonly string[]> {
      const all = [...(tries.get(key) ?? []), id];
      tries.set(key, all, { ttl: ttlS * MS_PER_SECOND });
      return all;
    },
    async removeTry(key: string, id: string) {
      const others = tries.get(key)?.filter((other) => other !== id) ?? [];
      if (others.length > 0) tries.set(key, others, { ttl: tries.getRemainingTTL(key) });
      else tries.delete(key);
    },
    clearTries: async (key: string) => tries.delete(key),
    get: async (key: string) => values.get(key) ?? null,
    async set(key: string, value: string, ttlS = VALUE_TTL_S) {
      values.set(key, value, { ttl: ttlS * MS_PER_SECOND });
    },
    async take(key: string) {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
  };
}

function redisStore({ client }: RedisConnection) {
  const triesKey = (key: string) => `tries:${key}`;
  const valueKey = (key: string) => `account:${key}`;
  return {
    async addTries(key: string, ids: readonly string[], ttlS: number): Promise<readonly string[]> {
      const name = triesKey(key);
      // Redis runs the commands of one connection in order.
      const [, , all] = await Promise.all([
        client.sadd(name, ...ids),
        client.expire(name, ttlS),
        client.smembers(name),
      ]);
      return all;
    },
    removeTry: (key: string, id: string) => client.srem(triesKey(key), id),
    clearTries: (key: string) => client.del(triesKey(key)),
    get: (key: string) => client.get(valueKey(key)),
    set: (key: string, value: string, ttlS = VALUE_TTL_S) =>
      client.set(valueKey(key), value, "PX", ttlS * MS_PER_SECOND),
    async take(key: string) {
      const value = await client.get(valueKey(key));
      return (await client.del(valueKey(key))) === 1 ? value : null;
    },
  };
}

/** Uses this process's memory without Redis and while it is down. Writes go to both, because Redis may go down or come back during a login. */
export function openAccountStore(redis: RedisConnection | null): AccountStore {
  const memory = memoryStore();
  if (!redis) return memory;
  const shared = redisStore(redis);
  const pendingDeletions = new LRUCache<string, true>({ max: PENDING_MAX });
  const pendingValues = new LRUCache<string, { value: string; ttlS: number }>({ max: PENDING_MAX });

  async function addTry(key: string, id: string, ttlS: number) {
    if (pendingDeletions.has(key)) await shared.clearTries(key);
    pendingDeletions.delete(key);
    const all = await shared.addTries(key, [...memory.triesOf(key), id], ttlS);
    await memory.clearTries(key);
    return all;
  }

  async function write(key: string, value: string, ttlS: number) {
    try {
      await shared.set(key, value, ttlS);
      pendingValues.delete(key);
    } catch (cause) {
      pendingValues.set(key, { value, ttlS }, { ttl: ttlS * MS_PER_SECOND });
      throw cause;
    }
  }

  async function writePending(key: string) {
    const pending = pendingValues.get(key);
    if (pending) await write(key, pending.value, pending.ttlS);
  }

  const get = (key: string) => writePending(key).then(() => shared.get(key));

  const withFallback = <Reply>(ask: (store: Pick<AccountStore, "addTry" | "get">) => Promise<Reply>) =>
    redis.isReached() ? ask({ addTry, get }).catch(() => ask(memory)) : ask(memory);

  return {
    addTry: (key, id, ttlS) => withFallback((store) => store.addTry(key, id, ttlS)),
    removeTry: (key, id) =>
      Promise.all([memory.removeTry(key, id), shared.removeTry(key, id).catch(() => null)]),
    clearTries: (key) =>
      Promise.all([
        memory.clearTries(key),
        shared.clearTries(key).catch(() => pendingDeletions.set(key, true)),
      ]),
    get: (key) => withFallback((store) => store.get(key)),
    set: (key, value, ttlS = VALUE_TTL_S) =>
      Promise.all([memory.set(key, value, ttlS), write(key, value, ttlS).catch(() => null)]),
    async take(key) {
      if (redis.isReached()) await writePending(key).catch(() => null);
      const ownValue = await memory.take(key);
      pendingValues.delete(key);
      return redis.isReached() ? shared.take(key).catch(() => ownValue) : ownValue;
    },
  };
}
