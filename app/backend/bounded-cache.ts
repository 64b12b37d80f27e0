/** Keeps what was fetched from the backend for a while, within a number of bytes. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  until: number;
}

/** What was used longest ago makes room first; nothing stays longer than `keptMs`, and nothing larger than the whole is kept. */
export function boundedCache<Value>(maxBytes: number, keptMs: number): BoundedCache<Value> {
  // A Map remembers the order of its keys, so the first one is the one used longest ago.
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  function drop(key: string) {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until <= Date.now()) return void drop(key);
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, bytes) {
      drop(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, until: Date.now() + keptMs });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) return;
        drop(oldest);
      }
    },
  };
}
