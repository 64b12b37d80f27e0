import type { Request, RequestHandler, Response } from "express";
import { deadline, QueueFull, untilAborted } from "~/backend/bulkhead";
import { CircuitOpen } from "~/backend/circuit-breaker";
import { isTimeout } from "~/backend/send.server";
import { imagePath } from "~/contract/image-path";
import { BAD_GATEWAY, GATEWAY_TIMEOUT, NOT_FOUND, UNAVAILABLE } from "~/contract/status";
import { IMAGE_DEADLINE_MS, IMAGE_SENDING_MAX_MS } from "~/deadlines";
import { t } from "~/i18n/text.server";
import { IMAGE_MAX_AGE_S, LARGE_IMAGE_BYTES, LARGE_IMAGES_MAX_BYTES } from "./constants";
import { imageKind, isDecoded } from "./image-kind";
import type { Fetched, ImageSource } from "./image-source.server";
import { plainImage } from "./plain/plain-image.server";
import { wantedImage } from "./resize.server";
import { type GetResized, sharedWork } from "./resize-cache.server";

/** A photo may tell where it was taken. One that cannot be cleaned cannot be decoded either. */
function withoutMetadata(fetched: Fetched): Fetched {
  if (!fetched.ok) return fetched;
  const kind = imageKind(fetched.bytes);
  const plain = isDecoded(kind) ? plainImage(fetched.bytes, kind) : null;
  return plain ? { ...fetched, bytes: plain.bytes } : { ok: false, status: BAD_GATEWAY };
}

/** Reads originals whole, so that a slow client holds no connection to the backend. Requests share them. */
function originals(source: ImageSource) {
  const share = sharedWork<Fetched & { isLarge: boolean }>();
  let sharedBytes = 0;

  async function read(path: string, unused: AbortSignal) {
    let reserved = 0;
    const admit = (bytes: number) => {
      if (bytes <= LARGE_IMAGE_BYTES) return true;
      if (sharedBytes + bytes > LARGE_IMAGES_MAX_BYTES) return false;
      reserved = bytes;
      sharedBytes += bytes;
      return true;
    };
    unused.addEventListener("abort", () => {
      sharedBytes -= reserved;
    });
    const fetched = await source(path, unused, admit);
    return { ...withoutMetadata(fetched), isLarge: reserved > 0 };
  }

  return (path: string, closed: AbortSignal) => share(path, closed, (unused) => read(path, unused));
}

type Answer =
  | { ok: true; bytes: Buffer; headers: Readonly<Record<string, string>>; sendingMs: number }
  | { ok: false; status: number };

function sendRefusal(response: Response, status: number) {
  if (status === UNAVAILABLE) response.setHeader("Retry-After", "1");
  response.status(status).setHeader("Cache-Control", "no-store").type("text/plain");
  response.end(t("images.notAvailable"));
}

function sendBytes(response: Response, { bytes, headers, sendingMs }: Extract<Answer, { ok: true }>) {
  const timer = setTimeout(() => response.destroy(), sendingMs);
  response.once("close", () => clearTimeout(timer));
  response.set({ "Cache-Control": `public, max-age=${IMAGE_MAX_AGE_S}`, ...headers }).send(bytes);
}

function statusOfFault(cause: unknown): number {
  if (isTimeout(cause)) return GATEWAY_TIMEOUT;
  return cause instanceof CircuitOpen || cause instanceof QueueFull ? UNAVAILABLE : BAD_GATEWAY;
}

/** docs/promises.md#images-of-the-backend */
export function images(source: ImageSource, getResized: GetResized): RequestHandler {
  const shareOriginal = originals(source);

  async function original(path: string, closed: AbortSignal): Promise<Answer> {
    const shared = await shareOriginal(path, closed);
    if (!shared.ok) return shared;
    const { bytes, type, lastModified, isLarge } = shared;
    const headers = { "Content-Type": type, ...(lastModified ? { "Last-Modified": lastModified } : {}) };
    return { ok: true, bytes, headers, sendingMs: isLarge ? IMAGE_DEADLINE_MS : IMAGE_SENDING_MAX_MS };
  }

  async function resized(path: string, request: Request, closed: AbortSignal): Promise<Answer> {
    const wanted = wantedImage(request);
    if (wanted === null) return { ok: false, status: NOT_FOUND };
    const image = await getResized(path, wanted, closed);
    if (!image.ok) return image;
    const headers = { "Content-Type": `image/${wanted.format}`, ETag: image.etag };
    return { ok: true, bytes: image.bytes, headers, sendingMs: IMAGE_SENDING_MAX_MS };
  }

  return async (request, response) => {
    const path = imagePath(request.originalUrl.split("?")[0] ?? "");
    if (path === null) return sendRefusal(response, NOT_FOUND);
    const closed = new AbortController();
    response.once("close", () => closed.abort());
    const { signal, clear } = deadline(IMAGE_DEADLINE_MS, closed.signal);
    const isResized = request.query.w !== undefined;
    if (isResized) response.vary("Accept").vary("Save-Data");
    const work = isResized ? resized(path, request, closed.signal) : original(path, closed.signal);
    const answer = await untilAborted(work, signal).catch((cause: unknown): Answer => {
      return { ok: false, status: signal.aborted ? GATEWAY_TIMEOUT : statusOfFault(cause) };
    });
    clear();
    if (closed.signal.aborted) return;
    if (answer.ok) sendBytes(response, answer);
    else sendRefusal(response, answer.status);
  };
}
