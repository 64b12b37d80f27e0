import { availableParallelism } from "node:os";
import type sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { Bulkhead } from "~/http/bulkhead";
import { DECODE_QUEUE_MAX } from "./constants";
import { type DecodedKind, imageKind, isDecoded, type RefusedKind } from "./image-kind";

const IMAGE_MAX_PIXELS = 40_000_000;

/** For one image. Images above DECODED_SMALL_BYTES are decoded one at a time. */
const DECODED_MAX_BYTES = 48 * 1024 * 1024;
const DECODED_SMALL_BYTES = 4 * 1024 * 1024;

export const DECODE_MAX_S = 5;

/** Leaves one of the four threads of Node's pool to files. */
const DECODES_MAX = 3;
/** And one core to pages. */
const decodesAtOnce = Math.max(1, Math.min(availableParallelism() - 1, DECODES_MAX));
const decodes = new Bulkhead(decodesAtOnce, Number.POSITIVE_INFINITY);

type SharpModule = typeof sharp;

class DecoderMissing extends Error {}

let loading: Promise<SharpModule> | undefined;

async function importSharp(): Promise<SharpModule> {
  const { default: sharp } = await import("sharp").catch((cause: unknown) => {
    loading = undefined;
    throw new DecoderMissing("sharp cannot be loaded", { cause });
  });
  // One core per decode, so that the queue limits the work.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loads sharp at the first image, which saves 18 MB until then. Nested calls would deadlock. */
export function withSharp<Output>(work: (sharp: SharpModule) => Promise<Output>): Promise<Output> {
  return decodes.run(null, async () => {
    loading ??= importSharp();
    return work(await loading);
  });
}

export async function pixelsOf(image: Sharp, sharp: SharpModule) {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, image: sharp(data, { raw: { width, height, channels } }) };
}

/** The first quality that fits `maxBytes`, else the lowest. */
export async function encodeToFit(
  image: Sharp,
  format: "webp" | "jpeg",
  qualities: readonly number[],
  maxBytes: number,
): Promise<Buffer> {
  let encodedImage = Buffer.alloc(0);
  for (const quality of qualities) {
    encodedImage = await image.clone()[format]({ quality }).toBuffer();
    if (encodedImage.length <= maxBytes) break;
  }
  return encodedImage;
}

/** The decoder holds all coefficients of a progressive JPEG in memory. */
const BYTES_PER_COEFFICIENT = 2;
const BYTES_PER_WEBP_PIXEL = 4;
/** The decoder allocates the whole canvas of an animation, however small its frames. */
const BYTES_PER_CANVAS_PIXEL = 6;
const BYTES_PER_GIF_PIXEL = 5;
const BYTES_PER_ALPHA_PIXEL = 2;
/** The PNG decoder was measured to buffer up to this many rows. */
const PNG_ROWS_HELD = 2_000;

/** Sharp calls every subsampling 4:2:0. 4:2:2 saves as much as one channel. */
const coefficientsPerPixel = ({ channels, chromaSubsampling = "" }: Metadata) =>
  channels - (chromaSubsampling.startsWith("4:2:0") ? 1 : 0);

/** Bytes of memory that the decoder needs; about 0 for a baseline JPEG, which shrinks on load. */
function decodedBytes(bytes: Buffer, image: Metadata, pixels: number): number {
  const { format, width, height, channels, depth, isProgressive, hasAlpha } = image;
  switch (format) {
    case "jpeg":
      return isProgressive ? pixels * coefficientsPerPixel(image) * BYTES_PER_COEFFICIENT : 0;
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

const largeDecodes = new Bulkhead(1, DECODE_QUEUE_MAX);

/** Refused before it is decoded. */
export class RefusedImage extends Error {
  constructor(readonly why: RefusedKind | "tooManyPixels" | "tooManyPixelsForItsFormat") {
    super(why);
  }
}

/** Sharp rejects an image that it cannot decode with a plain Error without a code. */
export function isBadImage(cause: unknown): cause is Error {
  if (cause instanceof RefusedImage) return true;
  return cause instanceof Error && cause.constructor === Error && !("code" in cause);
}

const JPEG_SCAN = Buffer.from([0xff, 0xda]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** Some cameras leave out the end marker. Then only a decoder warning shows that the image is truncated. */
function decoderInput(bytes: Buffer, kind: DecodedKind) {
  const hasEnd = kind !== "jpeg" || bytes.lastIndexOf(JPEG_END) > bytes.lastIndexOf(JPEG_SCAN);
  return hasEnd
    ? { input: bytes, failOn: "error" as const }
    : { input: Buffer.concat([bytes, JPEG_END]), failOn: "warning" as const };
}

/** Checks every image that is decoded. Rejects with RefusedImage or the fault of the decoder. */
export async function decodeImage<Output>(
  bytes: Uint8Array,
  use: (image: Sharp, sharp: SharpModule) => Promise<Output>,
): Promise<Output> {
  const kind = imageKind(bytes);
  if (!isDecoded(kind)) throw new RefusedImage(kind);
  const { input, failOn } = decoderInput(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), kind);
  const open = (sharp: SharpModule, limitInputPixels: number | false) =>
    sharp(input, { failOn, limitInputPixels });
  const image = await withSharp((sharp) => open(sharp, false).metadata());
  const pixels = image.width * image.height;
  if (pixels > IMAGE_MAX_PIXELS) throw new RefusedImage("tooManyPixels");
  const size = decodedBytes(input, image, pixels);
  if (size > DECODED_MAX_BYTES) throw new RefusedImage("tooManyPixelsForItsFormat");
  const work = () =>
    withSharp((sharp) => use(open(sharp, IMAGE_MAX_PIXELS).timeout({ seconds: DECODE_MAX_S }), sharp));
  return size > DECODED_SMALL_BYTES ? largeDecodes.run(null, work) : work();
}
