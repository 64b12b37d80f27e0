import type sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { bulkhead } from "~/backend/bulkhead";
import { DECODES_WAITING } from "./constants";

const IMAGE_MAX_PIXELS = 40_000_000;

/** Limits the memory of all decoded images together; an image below DECODED_SMALL_BYTES need not queue. */
const DECODED_MAX_BYTES = 48 * 1024 * 1024;
const DECODED_SMALL_BYTES = 4 * 1024 * 1024;

let loading: Promise<typeof sharp> | undefined;

async function importSharp(): Promise<typeof sharp> {
  const { default: sharp } = await import("sharp");
  // One core per decode, so that the queue limits the work.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loaded on the first image, because a process without images saves 18 MB. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= importSharp();
  return loading;
}

const BRANDS_OF_HEIC = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** Trusts the first bytes only. docs/promises.md#uploads */
export function imageKind(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.slice(4, 8) === "ftyp" && BRANDS_OF_HEIC.test(start.slice(8))) return "heic";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "webp" : "other";
}

const BYTES_PER_COEFFICIENT = 2;
const BYTES_PER_WEBP_PIXEL = 4;
const BYTES_PER_GIF_PIXEL = 5;
/** The PNG decoder was measured to buffer up to this many rows. */
const PNG_ROWS_HELD = 2_000;

const COEFFICIENTS = new Map([
  ["4:2:0", 1.5],
  ["4:2:2", 2],
  ["4:4:4", 3],
]);
const MOST_COEFFICIENTS = 4;

export class TooManyPixels extends Error {
  constructor(readonly isForItsFormat: boolean) {
    super("too many pixels");
  }
}

/** Bytes in memory while the image is resized; few for formats that shrink on load. */
function decodedBytes(bytes: Uint8Array, image: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling } = image;
  const pixels = width * height;
  switch (format) {
    case "jpeg": {
      const coefficients = COEFFICIENTS.get(chromaSubsampling ?? "") ?? MOST_COEFFICIENTS;
      return isProgressive ? pixels * coefficients * BYTES_PER_COEFFICIENT : 0;
    }
    case "webp":
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("VP8L")
        ? pixels * BYTES_PER_WEBP_PIXEL
        : 0;
    case "png": {
      const rows = isProgressive ? height : Math.min(height, PNG_ROWS_HELD);
      return width * rows * channels * (depth === "ushort" ? 2 : 1);
    }
    default:
      return pixels * BYTES_PER_GIF_PIXEL;
  }
}

const largeDecodes = bulkhead(1, DECODES_WAITING, null);

/** Rejects with TooManyPixels if it would take too much memory. */
export async function decodeImage<Output>(
  bytes: Uint8Array,
  options: { failOn?: "error" },
  use: (image: Sharp) => Promise<Output>,
): Promise<Output> {
  const sharp = await loadSharp();
  const image = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (image.width * image.height > IMAGE_MAX_PIXELS) throw new TooManyPixels(false);
  const size = decodedBytes(bytes, image);
  if (size > DECODED_MAX_BYTES) throw new TooManyPixels(true);
  const work = () => use(sharp(bytes, { ...options, limitInputPixels: IMAGE_MAX_PIXELS }));
  return size > DECODED_SMALL_BYTES ? largeDecodes.run(null, work) : work();
}
