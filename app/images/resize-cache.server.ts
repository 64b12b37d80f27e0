import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { CircuitOpen } from "~/backend/circuit-breaker";
import { isMalformed, isTransportFault } from "~/backend/send.server";
import { BAD_GATEWAY } from "~/contract/status";
import { untilAborted } from "~/http/abort";
import { Bulkhead, QueueFull } from "~/http/bulkhead";
import { diagnostics } from "~/http/diagnostics.server";
import { MS_PER_SECOND } from "~/time";
import { IMAGE_MAX_AGE_S } from "./constants";
import { isBadImage } from "./decode.server";
import type { ImageSource } from "./image-source.server";
import { resizedImage, type WantedImage } from "./resize.server";

export const IMAGE_SOURCES_AT_ONCE = 6;
const IMAGE_SOURCES_WAITING = 512;

export const BROKEN_IMAGE_REMEMBERED_MS = 60_000;
const BROKEN_IMAGES_REMEMBERED = 1_000;

/** Runs the work for a key once for all concurrent callers, and aborts it when the last one has left. */
function sharedWork<Result>() {
  const inFlight = new Map<string, { result: Promise<Result>; waiting: number; stop: AbortController }>();

  return async (key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>) => {
    const stop = new AbortController();
    const work = inFlight.get(key) ?? { result: begin(stop.signal), waiting: 0, stop };
    inFlight.set(key, work);
    work.waiting += 1;
    try {
      return await untilAborted(work.result, signal);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) {
        inFlight.delete(key);
        work.stop.abort();
      }
    }
  };
}

type ResizedImage = { ok: true; bytes: Buffer; etag: string };

type ResizeResult = ResizedImage | { ok: false; status: number };

/** Remembered, because trying again would not help. */
const BROKEN = { ok: false, status: BAD_GATEWAY } as const;

/** Too many ask at once, or the backend is down. */
function isExpected(cause: unknown): boolean {
  const isRefused = cause instanceof QueueFull || cause instanceof CircuitOpen;
  return isRefused || isTransportFault(cause) || isMalformed(cause);
}

/** Rejects with Aborted when the signal aborts. @param network fills at most half of the queue. */
export type GetResizedImage = (
  path: string,
  wanted: WantedImage,
  signal: AbortSignal,
  network?: string,
) => Promise<ResizeResult>;

export function resizeCache(
  source: ImageSource,
  cacheBytes: number,
  log: Pick<Logger, "error">,
): GetResizedImage {
  const cache = new LRUCache<string, ResizedImage>({
    // To the library 0 means no limit. Nothing fits into 1 byte.
    maxSize: Math.max(1, Math.floor(cacheBytes)),
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: IMAGE_MAX_AGE_S * MS_PER_SECOND,
  });
  const broken = new LRUCache<string, ResizeResult>({
    max: BROKEN_IMAGES_REMEMBERED,
    ttl: BROKEN_IMAGE_REMEMBERED_MS,
  });
  const share = sharedWork<ResizeResult>();
  const sources = new Bulkhead(IMAGE_SOURCES_AT_ONCE, IMAGE_SOURCES_WAITING);

  async function resize(path: string, wanted: WantedImage, signal: AbortSignal): Promise<ResizeResult> {
    const original = await source(path, signal);
    if (!original.ok) return original;
    try {
      const bytes = await resizedImage(original.bytes, wanted);
      return { ok: true, bytes, etag: `"${hash("sha256", bytes, "base64url")}"` };
    } catch (cause) {
      if (isBadImage(cause)) return BROKEN;
      throw cause;
    }
  }

  return async (path, wanted, signal, network) => {
    const key = `${path} ${wanted.width} ${wanted.format} ${wanted.saveData}`;
    const image = cache.get(key);
    if (image) diagnostics.emit("resizedImage", { source: "cache" });
    const cached = image ?? broken.get(path);
    if (cached) return cached;
    let isOwn = false;
    const work = share(key, signal, async (abandoned) => {
      isOwn = true;
      const resizing = sources.run(abandoned, () => resize(path, wanted, abandoned), network);
      const result = await resizing.catch((cause) => {
        if (!abandoned.aborted && !isExpected(cause)) log.error({ err: cause }, "image not made");
        throw cause;
      });
      if (result.ok) cache.set(key, result);
      else if (result === BROKEN) broken.set(path, result);
      return result;
    });
    diagnostics.emit("resizedImage", { source: isOwn ? "made" : "joined" });
    return work;
  };
}
