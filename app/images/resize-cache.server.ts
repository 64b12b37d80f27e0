import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type BulkheadPolicy, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { MS_PER_SECOND } from "../time";
import { IMAGE_KEPT_S, IMAGE_SOURCES_AT_ONCE, IMAGE_SOURCES_WAITING } from "./constants";
import type { ImageSource } from "./image-source.server";
import { resizedImage, type WantedImage } from "./resize.server";
import { sharedWork } from "./shared-work";

interface ResizedImage {
  bytes: Buffer;
  etag: string;
}

type Resized = { ok: true; image: ResizedImage } | { ok: false; status: number };

export type ObserveImage = (source: "cache" | "joined" | "made") => void;

export type TakeResized = (path: string, wanted: WantedImage, closed: AbortSignal) => Promise<Resized>;

/** The bulkhead is not told of the signal: it would drop who gave up and forget to call the next one. */
function inTurn<Output>(turns: BulkheadPolicy, signal: AbortSignal, work: () => Promise<Output>) {
  return turns.execute(async () => {
    // Who left at the same time is known to have left by then.
    await setImmediate();
    signal.throwIfAborted();
    return work();
  });
}

/** Resizes images, each once, a bounded number at a time, and keeps them within `cacheBytes`. */
export function resizeCache(source: ImageSource, cacheBytes: number, observe: ObserveImage): TakeResized {
  const cache = new LRUCache<string, ResizedImage>({
    // 0 would mean no limit; nothing fits into 1.
    maxSize: Math.max(1, Math.floor(cacheBytes)),
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: IMAGE_KEPT_S * MS_PER_SECOND,
  });
  const share = sharedWork<Resized>();
  const sources = bulkhead(IMAGE_SOURCES_AT_ONCE, IMAGE_SOURCES_WAITING);
  // One core is left to the pages.
  const resizePool = bulkhead(Math.max(1, availableParallelism() - 1), IMAGE_SOURCES_AT_ONCE);

  async function resize(path: string, wanted: WantedImage, signal: AbortSignal): Promise<Resized> {
    const original = await source(path, signal, () => true);
    if (!original.ok) return original;
    const bytes = await inTurn(resizePool, signal, () => resizedImage(original.bytes, wanted));
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    return { ok: true, image: { bytes, etag } };
  }

  return async (path, wanted, closed) => {
    const key = `${path} ${wanted.width} ${wanted.format} ${wanted.lean}`;
    const image = cache.get(key);
    if (image) {
      observe("cache");
      return { ok: true, image };
    }
    let isOwn = false;
    const work = share(key, closed, async (unused) => {
      isOwn = true;
      const resized = await inTurn(sources, unused, () => resize(path, wanted, unused));
      if (resized.ok) cache.set(key, resized.image);
      return resized;
    });
    observe(isOwn ? "made" : "joined");
    return work;
  };
}
