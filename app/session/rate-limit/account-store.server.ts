import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "~/time";
import type { RedisConnection } from "../connect-redis.server";

/** How long a wrong password is remembered. */
export const TRY_TTL_S = 28 * 24 * 60 * 60;

/** Covers four tries, each just before the last one expires, and the login after them. */
const VALUE_TTL_S = 5 * TRY_TTL_S;

const ACCOUNTS_MAX = 50_000;

/** Keys whose last write Redis has not taken. */
const PENDING_MAX = 10_000;

function memoryStore() {
  const tries = new LRUCache<string, readonly string[]>({ max: ACCOUNTS_MAX });
  const values = new LRUCache<string, string>({ max: ACCOUNTS_MAX });
  return {
    /** Resolves to all tries, this one included. */
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
    async clearTries(key: string) {
      tries.delete(key);
    },
    get: async (key: string) => values.get(key) ?? null,
    async set(key: string, value: string, ttlS = VALUE_TTL_S) {
      values.set(key, value, { ttl: ttlS * MS_PER_SECOND });
    },
    /** Gets and deletes. */
    async take(key: string) {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
  };
}

export type AccountStore = ReturnType<typeof memoryStore>;

const triesKey = (key: string) => `tries:${key}`;
const valueKey = (key: string) => `account:${key}`;

/** Uses this process's memory while Redis is down. Writes go to both, because Redis may go down or come back during a login. */
class RedisStore implements AccountStore {
  private readonly memory = memoryStore();
  private readonly pending = new LRUCache<string, () => Promise<unknown>>({ max: PENDING_MAX });

  constructor(private readonly client: RedisConnection["client"]) {}

  async addTry(key: string, id: string, ttlS: number) {
    const { client, memory } = this;
    const name = triesKey(key);
    const own = await memory.addTry(key, id, ttlS);
    try {
      await this.writePending(name);
      // Redis runs the commands of one connection in order.
      const [, , all] = await Promise.all([
        client.sadd(name, ...own),
        client.expire(name, ttlS),
        client.smembers(name),
      ]);
      for (const stored of own) await memory.removeTry(key, stored);
      return all;
    } catch {
      return own;
    }
  }

  async removeTry(key: string, id: string) {
    await this.memory.removeTry(key, id);
    await this.client.srem(triesKey(key), id).catch(() => null);
  }

  async clearTries(key: string) {
    await this.memory.clearTries(key);
    await this.write(triesKey(key), (name) => this.client.del(name));
  }

  async get(key: string) {
    try {
      await this.writePending(valueKey(key));
      return await this.client.get(valueKey(key));
    } catch {
      return this.memory.get(key);
    }
  }

  async set(key: string, value: string, ttlS = VALUE_TTL_S) {
    await this.memory.set(key, value, ttlS);
    await this.write(valueKey(key), (name) => this.client.set(name, value, "PX", ttlS * MS_PER_SECOND));
  }

  async take(key: string) {
    const name = valueKey(key);
    const own = await this.memory.take(key);
    try {
      await this.writePending(name);
      const value = await this.client.get(name);
      return (await this.client.del(name)) === 1 ? value : null;
    } catch {
      this.pending.set(name, () => this.client.del(name));
      return own;
    }
  }

  /** What Redis does not take now, it gets before the key is next read. */
  private async write(name: string, command: (name: string) => Promise<unknown>) {
    this.pending.set(name, () => command(name));
    await this.writePending(name).catch(() => null);
  }

  private async writePending(name: string) {
    const write = this.pending.get(name);
    await write?.();
    if (this.pending.get(name) === write) this.pending.delete(name);
  }
}

export function openAccountStore(redis: RedisConnection | null): AccountStore {
  return redis ? new RedisStore(redis.client) : memoryStore();
}
