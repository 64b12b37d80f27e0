import { availableParallelism } from "node:os";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import {
  PICTURE_ASPECT_RATIO,
  PICTURE_DECODES_WAITING,
  PICTURE_HEIGHT_PX,
  PICTURE_WIDTH_PX,
  SAVED_PICTURE_MAX_BYTES,
  WAITING_PICTURE_MAX_PX,
} from "../constants/forms";
import { dropMessages, messages, PICTURE_KINDS } from "../messages";
import type { PictureCut } from "../rules/picture-cut";
import { pictureKind } from "./picture-kind.server";
import { PICTURE_MAX_PIXELS, sharp } from "./sharp.server";

/** JPEG bytes, or why there are none: a status and a sentence for the form. */
export type Made = { ok: true; jpeg: Buffer } | { ok: false; status: number; text: string };

const BAD_REQUEST = 400;
const UNAVAILABLE = 503;

/** Tried one after the other until the file is small enough. */
const QUALITIES = [82, 70, 58, 45, 30] as const;
const WAITING_QUALITY = 72;

const WORDS = {
  heic: `${dropMessages.type(PICTURE_KINDS)}. This one is HEIC: set the camera to "Most Compatible", or send a screenshot of it.`,
  pixels: "The picture has more than 40 megapixels. Please choose a smaller one.",
  broken: `${dropMessages.type(PICTURE_KINDS)}, and this file is damaged.`,
  busy: "Many pictures are being sent just now. Please send yours again in a moment.",
} as const;

/** One decode a core, and a short queue: what is beyond is turned away at once. */
const decoding = bulkhead(availableParallelism(), PICTURE_DECODES_WAITING);

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
  return sharp(bytes, { failOn: "error", limitInputPixels: PICTURE_MAX_PIXELS })
    .autoOrient()
    .flatten({ background: "#fff" })
    .toColourspace("srgb");
}

/** An uploaded file, checked, made upright and small enough to wait for its cut. Issue 3 "the server trusts nothing". */
export async function openPicture(bytes: Uint8Array): Promise<Made> {
  if (bytes.length === 0) return { ok: false, status: BAD_REQUEST, text: dropMessages.small(1) };
  const kind = pictureKind(bytes);
  if (kind === "heic") return { ok: false, status: BAD_REQUEST, text: WORDS.heic };
  if (kind === "other") return { ok: false, status: BAD_REQUEST, text: dropMessages.type(PICTURE_KINDS) };
  const box = { width: WAITING_PICTURE_MAX_PX, height: WAITING_PICTURE_MAX_PX };
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
export function cutArea(width: number, height: number, { position, zoom }: PictureCut) {
  const widest = Math.min(width, height * PICTURE_ASPECT_RATIO) / zoom;
  const area = {
    width: Math.max(1, Math.floor(widest)),
    height: Math.max(1, Math.floor(widest / PICTURE_ASPECT_RATIO)),
  };
  return {
    ...area,
    left: startOf(width - area.width, /left/i.test(position), /right/i.test(position)),
    top: startOf(height - area.height, /top/i.test(position), /bottom/i.test(position)),
  };
}

/** The picture as it is saved: 600×400. Specification section 9, screens section 4 "Image". */
export async function cutPicture(waiting: Buffer, cut: PictureCut): Promise<Made> {
  return decode(async () => {
    const { width, height } = await sharp(waiting).metadata();
    const picture = await opened(waiting)
      .extract(cutArea(width, height, cut))
      .resize(PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX, { fit: "fill" })
      .raw()
      .toBuffer();
    const raw = { width: PICTURE_WIDTH_PX, height: PICTURE_HEIGHT_PX, channels: 3 as const };
    for (const quality of QUALITIES) {
      const jpeg = await sharp(picture, { raw }).jpeg({ quality }).toBuffer();
      if (jpeg.length <= SAVED_PICTURE_MAX_BYTES || quality === QUALITIES.at(-1)) return jpeg;
    }
    throw new Error(messages.IMAGE_NOT_SAVED);
  });
}
