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
