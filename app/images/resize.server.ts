import { IMAGE_BYTES_PER_PIXEL_RATIO, IMAGE_SMALL_BYTES } from "./constants";
import { IMAGE_MAX_PIXELS, sharp } from "./sharp.server";

/** What a browser wants of a picture. */
export interface WantedImage {
  width: number;
  format: "webp" | "jpeg";
  /** The connection is metered: fewer bytes before finer grain. */
  lean: boolean;
}

/** Qualities tried one after the other until the picture is light enough; the last is taken as it comes. */
const QUALITIES = { webp: [74, 56, 40, 26, 14], jpeg: [76, 62, 48, 34, 22] } as const;
const LEAN_FROM = 2;

/** From here on a picture is looked at for its own sake, in the photo viewer. */
const LARGE_FROM_PX = 1000;
const LARGE_FACTOR = 2;

/** A scroll of a picture must not become large by its height. */
const TALLEST = 2;

function lightEnough(width: number, height: number): number {
  const ratio = IMAGE_BYTES_PER_PIXEL_RATIO * (width >= LARGE_FROM_PX ? LARGE_FACTOR : 1);
  return Math.max(IMAGE_SMALL_BYTES, width * height * ratio);
}

/** Upright, at most as wide as wanted, never enlarged, without metadata. Rejects what is no picture, broken, or too large. */
export async function resizedImage(source: Uint8Array, wanted: WantedImage): Promise<Buffer> {
  const { width, format, lean } = wanted;
  const pipeline = sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width, height: width * TALLEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  if (format === "jpeg") pipeline.flatten({ background: "#fff" });
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  const limit = lightEnough(info.width, info.height);
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  let made: Buffer | null = null;
  for (const quality of QUALITIES[format].slice(lean ? LEAN_FROM : 0)) {
    made = await sharp(data, pixels)[format]({ quality }).toBuffer();
    if (made.length <= limit) break;
  }
  if (!made) throw new Error("no quality to try");
  return made;
}
