import {
  EXIF_MAX_BYTES,
  IMAGE_PARTS_MAX,
  orientationOnly,
  type PlainImage,
  PROFILE_MAX_BYTES,
} from "./parts.server";

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** The first of each kind is kept: of an animation, its first frame. */
const MAX_BYTES = new Map([
  ["VP8X", CHUNK_HEADER_BYTES + 10],
  ["ICCP", PROFILE_MAX_BYTES],
  ["ANIM", CHUNK_HEADER_BYTES + 6],
  ["ANMF", Number.POSITIVE_INFINITY],
  ["ALPH", Number.POSITIVE_INFINITY],
  ["VP8 ", Number.POSITIVE_INFINITY],
  ["VP8L", Number.POSITIVE_INFINITY],
  ["EXIF", EXIF_MAX_BYTES],
]);

/** Some programs write the header of a JPEG's segment in front. */
function orientationChunk(content: Buffer): Buffer[] {
  const tiff = orientationOnly(content.subarray(content.toString("latin1", 0, 4) === "Exif" ? 6 : 0));
  if (!tiff) return [];
  const header = Buffer.from("EXIF\0\0\0\0", "latin1");
  header.writeUInt32LE(tiff.length, 4);
  return [header, tiff];
}

export function plainWebp(bytes: Buffer): PlainImage | null {
  const parts = [bytes.subarray(0, RIFF_HEADER_BYTES)];
  const kinds = new Set<string>();
  let [at, chunks] = [RIFF_HEADER_BYTES, 0];
  // Some programs add bytes of their own behind the image.
  const imageEnd = Math.min(bytes.length, CHUNK_HEADER_BYTES + bytes.readUInt32LE(4));
  while (at + CHUNK_HEADER_BYTES <= imageEnd) {
    const kind = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + CHUNK_HEADER_BYTES + length;
    chunks += 1;
    if (end > bytes.length || chunks > IMAGE_PARTS_MAX) return null;
    const padded = Math.min(bytes.length, end + (length % 2));
    const isWanted = !kinds.has(kind) && padded - at <= (MAX_BYTES.get(kind) ?? 0);
    if (isWanted && kind !== "EXIF") parts.push(bytes.subarray(at, padded));
    else if (isWanted) parts.push(...orientationChunk(bytes.subarray(at + CHUNK_HEADER_BYTES, end)));
    kinds.add(kind);
    at = padded;
  }
  const plain = Buffer.concat(parts);
  plain.writeUInt32LE(plain.length - CHUNK_HEADER_BYTES, 4);
  return { bytes: plain };
}
