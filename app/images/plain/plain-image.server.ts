import type { DecodedKind } from "../image-kind";
import { plainJpeg } from "./jpeg.server";
import type { PlainImage } from "./parts.server";
import { plainPng } from "./png.server";
import { plainWebp } from "./webp.server";

const DECODERS: Record<DecodedKind, (bytes: Buffer) => PlainImage | null> = {
  jpeg: plainJpeg,
  png: plainPng,
  webp: plainWebp,
  // The decoder reads its first frame only, and no packed texts.
  gif: (bytes) => ({ bytes }),
};

/** The image without texts, further frames and small faults of cameras. docs/why/images.md#one-judge */
export function plainImage(bytes: Uint8Array, kind: DecodedKind): PlainImage | null {
  return DECODERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}
