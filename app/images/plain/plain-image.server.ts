import type { DecodedKind } from "../image-kind";
import { plainAvif } from "./avif.server";
import { plainGif } from "./gif.server";
import { plainJpeg } from "./jpeg.server";
import { plainPng } from "./png.server";
import { plainWebp } from "./webp.server";

export interface PlainImage {
  bytes: Buffer;
  /** It had no end mark, so only a warning of the decoder tells whether something is missing. */
  hasNoEnd?: boolean;
  /** Of all images in the file, where there may be several. */
  mostPixels?: number;
}

const READERS: Record<DecodedKind, (bytes: Buffer) => PlainImage | null> = {
  jpeg: plainJpeg,
  png: plainPng,
  webp: plainWebp,
  gif: plainGif,
  avif: plainAvif,
};

/** The image without texts, further frames and small faults of cameras. docs/why/images.md#one-judge */
export function plainImage(bytes: Uint8Array, kind: DecodedKind): PlainImage | null {
  return READERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
