import { availableParallelism } from "node:os";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { dropMessages, IMAGE_KINDS, messages } from "../messages";
import {
  IMAGE_ASPECT_RATIO,
  IMAGE_DECODES_WAITING,
  IMAGE_HEIGHT_PX,
  IMAGE_WIDTH_PX,
  SAVED_IMAGE_MAX_BYTES,
  WAITING_IMAGE_MAX_PX,
} from "./constants";
import type { ImageCrop } from "./crop";
import { imageKind } from "./image-kind.server";
import { IMAGE_MAX_PIXELS, sharp } from "./sharp.server";

/** JPEG bytes, or why there are none: a status and a sentence for the form. */
export type Made = { ok: true; jpeg: Buffer } | { ok: false; status: number; text: string };

const BAD_REQUEST = 400;
const UNAVAILABLE = 503;

/** Tried one after the other until the file is small enough. */
const QUALITIES = [82, 70, 58, 45, 30] as const;
const WAITING_QUALITY = 72;

const WORDS = {
  heic: `${dropMessages.type(IMAGE_KINDS)}. This one is HEIC: set the camera to "Most Compatible", or send a screenshot of it.`,
  pixels: "The picture has more than 40 megapixels. Please choose a smaller one.",
  broken: `${dropMessages.type(IMAGE_KINDS)}, and this file is damaged.`,
  busy: "Many pictures are being sent just now. Please send yours again in a moment.",
} as const;

/** One decode a core, and a short queue: what is beyond is turned away at once. */
const decoding = bulkhead(availableParallelism(), IMAGE_DECODES_WAITING);

async function decode(work: () => Promise<Buffer>): Promise<Made> {
  try {
    return { ok: true, jpeg: await decoding.execute(work) };
  } catch (cause) {
    if (cause instanceof BulkheadRejectedError) return { ok: false, status: UNAVAILABLE, text: WORDS.busy };
    const isHuge = cause instanceof Error && /pixel limit/i.test(cause.message);
    return { ok: false, status: BAD_REQUEST, text: isHuge ? WORDS.pixels : WORDS.broken };
  }
}

/** Upright, in sRGB, on white, without metadata: sharp writes none unless asked. */
function opened(bytes: Uint8Array) {
  return sharp(bytes, { failOn: "error", limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb");
}

/** An uploaded file, checked, made upright and small enough to wait for its cut. Issue 3 "the server trusts nothing". */
export async function openImage(bytes: Uint8Array): Promise<Made> {
  if (bytes.length === 0) return { ok: false, status: BAD_REQUEST, text: dropMessages.small(1) };
  const kind = imageKind(bytes);
  if (kind === "heic") return { ok: false, status: BAD_REQUEST, text: WORDS.heic };
  if (kind === "other") return { ok: false, status: BAD_REQUEST, text: dropMessages.type(IMAGE_KINDS) };
  const box = { width: WAITING_IMAGE_MAX_PX, height: WAITING_IMAGE_MAX_PX };
  return decode(() =>
    opened(bytes)
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: WAITING_QUALITY })
      .toBuffer(),
  );
}

function startOf(free: number, isFirst: boolean, isLast: boolean): number {
  return Math.round(isFirst ? 0 : isLast ? free : free / 2);
}

/** The rectangle of aspect 3:2 to keep of a picture, in its pixels. */
export function cropArea(width: number, height: number, { position, zoom }: ImageCrop) {
  const widest = Math.min(width, height * IMAGE_ASPECT_RATIO) / zoom;
  const area = {
    width: Math.max(1, Math.floor(widest)),
    height: Math.max(1, Math.floor(widest / IMAGE_ASPECT_RATIO)),
  };
  return {
    ...area,
    left: startOf(width - area.width, /left/i.test(position), /right/i.test(position)),
    top: startOf(height - area.height, /top/i.test(position), /bottom/i.test(position)),
  };
}

/** The picture as it is saved: 600×400. Specification section 9, screens section 4 "Image". */
export async function cropImage(waiting: Buffer, crop: ImageCrop): Promise<Made> {
  return decode(async () => {
    const { width, height } = await sharp(waiting).metadata();
    const image = await opened(waiting)
      .extract(cropArea(width, height, crop))
      .resize(IMAGE_WIDTH_PX, IMAGE_HEIGHT_PX, { fit: "fill" })
      .raw()
      .toBuffer();
    const raw = { width: IMAGE_WIDTH_PX, height: IMAGE_HEIGHT_PX, channels: 3 as const };
    for (const quality of QUALITIES) {
      const jpeg = await sharp(image, { raw }).jpeg({ quality }).toBuffer();
      if (jpeg.length <= SAVED_IMAGE_MAX_BYTES || quality === QUALITIES.at(-1)) return jpeg;
    }
    throw new Error(messages.IMAGE_NOT_SAVED);
  });
}
