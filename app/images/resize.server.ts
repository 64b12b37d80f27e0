import type { Request } from "express";
import { picturesAreOn } from "~/i18n/choices.server";
import { decodeImage, encodeToFit, pixelsOf } from "./decode.server";

export const IMAGE_WIDTHS_PX = [48, 96, 200, 400, 600, 1200] as const;

const IMAGE_BYTES_PER_PIXEL_RATIO = 0.05;
const IMAGE_SMALL_BYTES = 1_400;

/** A quality of 0 means that WebP is not wanted. */
const TAKES_WEBP = /image\/webp(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

const WIDTHS = IMAGE_WIDTHS_PX.map(String);

export interface WantedImage {
  width: number;
  format: "webp" | "jpeg";
  saveData: boolean;
}

/** The widest by default; null for a width that is not offered. docs/why/images.md#made-to-size */
export function wantedImage({ query, headers }: Request): WantedImage | null {
  const { w = WIDTHS.at(-1) } = query;
  const index = typeof w === "string" ? WIDTHS.indexOf(w) : -1;
  const saveData = !picturesAreOn();
  // The markup is the same with Save-Data, so the server picks the next smaller size.
  const width = IMAGE_WIDTHS_PX[saveData ? Math.max(index - 1, 0) : index];
  if (index < 0 || width === undefined) return null;
  return { width, format: TAKES_WEBP.test(headers.accept ?? "") ? "webp" : "jpeg", saveData };
}

const QUALITIES = { webp: [74, 56, 40, 26, 14], jpeg: [76, 62, 48, 34, 22] } as const;
const SAVE_DATA_FIRST_QUALITY = 2;

/** Only the photo viewer shows images at least this wide. */
const LARGE_FROM_PX = 1000;
const LARGE_BYTES_FACTOR = 2;

const HEIGHT_MAX_RATIO = 2;

function maxBytesFor(width: number, height: number): number {
  const ratio = IMAGE_BYTES_PER_PIXEL_RATIO * (width >= LARGE_FROM_PX ? LARGE_BYTES_FACTOR : 1);
  return Math.max(IMAGE_SMALL_BYTES, width * height * ratio);
}

/** Upright, never enlarged, without metadata. Rejects if the source is broken, too large or no image. */
export async function resizedImage(source: Uint8Array, wanted: WantedImage): Promise<Buffer> {
  const { width, format, saveData } = wanted;
  return decodeImage(source, async (image, sharp) => {
    const box = { width, height: width * HEIGHT_MAX_RATIO };
    image
      .autoOrient()
      .resize({ ...box, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    if (format === "jpeg") image.flatten({ background: "#fff" });
    const pixels = await pixelsOf(image, sharp);
    const qualities = QUALITIES[format].slice(saveData ? SAVE_DATA_FIRST_QUALITY : 0);
    return encodeToFit(pixels.image, format, qualities, maxBytesFor(pixels.width, pixels.height));
  });
}
