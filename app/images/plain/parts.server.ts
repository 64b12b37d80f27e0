export interface PlainImage {
  bytes: Buffer;
  /** It had no end mark, so only a warning of the decoder tells whether something is missing. */
  hasNoEnd?: boolean;
  /** Only a JPEG tells it; the decoder holds the coefficients of a progressive one in memory. */
  coefficientsPerPixel?: number;
}

/** A file with more is made to be slow. */
export const IMAGE_PARTS_MAX = 20_000;

/** Uncompressed colour profiles of printers have up to a megabyte. */
export const PROFILE_MAX_BYTES = 1_000_000;
export const EXIF_MAX_BYTES = 64 * 1024;

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
const VALUE_AT = 8;
const ENTRIES_MAX = 500;
const UPRIGHT = 1;
const ORIENTATIONS = 8;
/** A big-endian directory of one short number, and no further one. */
const BEFORE_VALUE = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0];
const AFTER_VALUE = [0, 0, 0, 0, 0, 0];

/**
 * EXIF data that says how the image is turned and nothing of camera, time or place.
 *
 * @param tiff what follows `Exif\0\0`
 * @returns null if the image is upright, or the data cannot be read
 */
export function orientationOnly(tiff: Buffer): Buffer | null {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const read = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0;
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = Math.min(read(directory, 2), ENTRIES_MAX);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (read(at, 2) !== ORIENTATION_TAG) continue;
    const turned = read(at + VALUE_AT, 2);
    const isTurned = turned > UPRIGHT && turned <= ORIENTATIONS;
    return isTurned ? Buffer.from([...BEFORE_VALUE, turned, ...AFTER_VALUE]) : null;
  }
  return null;
}
