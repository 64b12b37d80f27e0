import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { IMAGE_KEPT_S, IMAGE_SOURCES_AT_ONCE, IMAGE_SOURCES_WAITING } from "./constants";
import { resizedImage, type WantedImage } from "./resize.server";

const MS_PER_SECOND = 1000;

/** A picture made to size. */
export interface MadeImage {
  bytes: Buffer;
  etag: string;
}

/** The bytes of an original, or the status to refuse it with. */
export type Original = { ok: true; bytes: Uint8Array } | { ok: false; status: number };

/** A picture made to size, or the status to refuse it with. */
export type Made = { ok: true; image: MadeImage } | { ok: false; status: number };

interface Work {
  made: Promise<Made>;
  /** Requests that wait for it; when the last one leaves, it stops. */
  waiting: number;
  stop: AbortController;
}

/** Thrown when a request left or its time was up before the picture was ready. */
export class NotWaitedFor extends Error {}

function untilAborted<Outcome>(work: Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new NotWaitedFor()), { once: true });
    work.then(resolve, reject);
  });
}

/** Told where each image came from: out of the cache, of work under way, or of work of its own. */
export type ObserveImage = (source: "cache" | "joined" | "made") => void;

/** Makes pictures, each once, a bounded number at a time, and keeps them within `cacheBytes`. */
export function resizeCache(
  fetchOriginal: (path: string, signal: AbortSignal) => Promise<Original>,
  cacheBytes: number,
  observe: ObserveImage,
) {
  const kept = new LRUCache<string, MadeImage>({
    // 0 would mean no limit; nothing fits into 1.
    maxSize: Math.max(1, Math.floor(cacheBytes)),
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: IMAGE_KEPT_S * MS_PER_SECOND,
  });
  const underWay = new Map<string, Work>();
  const originals = bulkhead(IMAGE_SOURCES_AT_ONCE, IMAGE_SOURCES_WAITING);
  // One core is left to the pages.
  const resizePool = bulkhead(Math.max(1, availableParallelism() - 1), IMAGE_SOURCES_AT_ONCE);

  async function make(key: string, path: string, wanted: WantedImage, signal: AbortSignal): Promise<Made> {
    const original = await fetchOriginal(path, signal);
    if (!original.ok) return original;
    const bytes = await resizePool.execute(() => resizedImage(original.bytes, wanted), signal);
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    const image = { bytes, etag };
    kept.set(key, image);
    return { ok: true, image };
  }

  function begin(key: string, path: string, wanted: WantedImage): Work {
    const stop = new AbortController();
    const run = () => make(key, path, wanted, stop.signal);
    const work = { made: originals.execute(run, stop.signal), waiting: 0, stop };
    underWay.set(key, work);
    return work;
  }

  /** Takes a picture out of the cache, joins the work on it, or begins it. */
  return async function take(path: string, wanted: WantedImage, signal: AbortSignal): Promise<Made> {
    const key = `${path} ${wanted.width} ${wanted.format} ${wanted.lean}`;
    const image = kept.get(key);
    if (image) {
      observe("cache");
      return { ok: true, image };
    }
    observe(underWay.has(key) ? "joined" : "made");
    const work = underWay.get(key) ?? begin(key, path, wanted);
    work.waiting += 1;
    try {
      return await untilAborted(work.made, signal);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) {
        work.stop.abort();
        if (underWay.get(key) === work) underWay.delete(key);
      }
    }
  };
}
