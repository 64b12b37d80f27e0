import { availableParallelism } from "node:os";
import type sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { Bulkhead } from "~/backend/bulkhead";
import { DECODES_WAITING } from "./constants";
import { imageKind, isDecoded, type RefusedKind } from "./image-kind";
import type { PlainImage } from "./plain/parts.server";
import { plainImage } from "./plain/plain-image.server";

const IMAGE_MAX_PIXELS = 40_000_000;

/** Limits the memory of all decoded images together; an image below DECODED_SMALL_BYTES need not queue. */
const DECODED_MAX_BYTES = 48 * 1024 * 1024;
const DECODED_SMALL_BYTES = 4 * 1024 * 1024;

/** The decoder stops after this time; what takes longer to read is refused by its bytes. */
export const DECODE_MAX_S = 5;

/** Node has this many for cookies and files, too, so one is never taken. */
const NODE_THREADS = 4;
const decodes = new Bulkhead(Math.min(availableParallelism(), NODE_THREADS - 1), Number.POSITIVE_INFINITY);

type SharpModule = typeof sharp;

let loading: Promise<SharpModule> | undefined;

async function importSharp(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp");
  // One core per decode, so that the queue limits the work.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loaded on the first image, because a process that draws nothing saves 18 MB. Not to be nested. */
export function withSharp<Output>(work: (sharp: SharpModule) => Promise<Output>): Promise<Output> {
  return decodes.run(null, async () => {
    loading ??= importSharp();
    return work(await loading);
  });
}

/** The pixels of an image, to be written again without decoding it anew. */
export async function pixelsOf(image: Sharp, sharp: SharpModule) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, image: sharp(data, { raw: { width, height, channels } }) };
}

/** Takes the first quality that makes it light enough, or the last. */
export async function lightImage(
  image: Sharp,
  format: "webp" | "jpeg",
  qualities: readonly number[],
  maxBytes: number,
): Promise<Buffer> {
  let made = Buffer.alloc(0);
  for (const quality of qualities) {
    made = await image.clone()[format]({ quality }).toBuffer();
    if (made.length <= maxBytes) break;
  }
  return made;
}

const BYTES_PER_COEFFICIENT = 2;
const BYTES_PER_WEBP_PIXEL = 4;
/** The decoder makes the whole canvas of an animation, however small its frames are. */
const BYTES_PER_CANVAS_PIXEL = 6;
const BYTES_PER_GIF_PIXEL = 5;
const BYTES_PER_ALPHA_PIXEL = 2;
/** The PNG decoder was measured to buffer up to this many rows. */
const PNG_ROWS_HELD = 2_000;

export class TooManyPixels extends Error {
  constructor(readonly isForItsFormat: boolean) {
    super("too many pixels");
  }
}

/** Bytes in memory while the image is resized; few for formats that shrink on load. */
function decodedBytes(
  { bytes, coefficientsPerPixel = 0 }: PlainImage,
  image: Metadata,
  pixels: number,
): number {
  const { format, width, height, channels, depth, isProgressive, hasAlpha } = image;
  switch (format) {
    case "jpeg":
      return isProgressive ? pixels * coefficientsPerPixel * BYTES_PER_COEFFICIENT : 0;
    case "webp":
      if (bytes.includes("ANMF")) return pixels * BYTES_PER_CANVAS_PIXEL;
      return bytes.includes("VP8L")
        ? pixels * BYTES_PER_WEBP_PIXEL
        : pixels * (hasAlpha ? BYTES_PER_ALPHA_PIXEL : 0);
    case "png": {
      const rows = isProgressive ? height : Math.min(height, PNG_ROWS_HELD);
      return width * rows * channels * (depth === "ushort" ? 2 : 1);
    }
    default:
      return pixels * BYTES_PER_GIF_PIXEL;
  }
}

const largeDecodes = new Bulkhead(1, DECODES_WAITING);

/** Neither decoded nor shown. `damaged`: a browser would not show the whole image either. */
export class NoImage extends Error {
  constructor(readonly kind: RefusedKind | "damaged") {
    super(kind);
  }
}

/** The only check of an image, for all uses. Rejects with NoImage, TooManyPixels, or the fault of the decoder. */
export async function decodeImage<Output>(
  bytes: Uint8Array,
  use: (image: Sharp, sharp: SharpModule) => Promise<Output>,
): Promise<Output> {
  const kind = imageKind(bytes);
  if (!isDecoded(kind)) throw new NoImage(kind);
  const plain = plainImage(bytes, kind);
  if (plain === null) throw new NoImage("damaged");
  // Small faults are warnings, and so is an end that is missing.
  const failOn = plain.hasNoEnd ? "warning" : "error";
  const open = (sharp: SharpModule, limitInputPixels: number | false) =>
    sharp(plain.bytes, { failOn, limitInputPixels });
  const image = await withSharp((sharp) => open(sharp, false).metadata());
  const pixels = image.width * image.height;
  if (pixels > IMAGE_MAX_PIXELS) throw new TooManyPixels(false);
  const size = decodedBytes(plain, image, pixels);
  if (size > DECODED_MAX_BYTES) throw new TooManyPixels(true);
  const work = () =>
    withSharp((sharp) => use(open(sharp, IMAGE_MAX_PIXELS).timeout({ seconds: DECODE_MAX_S }), sharp));
  return size > DECODED_SMALL_BYTES ? largeDecodes.run(null, work) : work();
}
