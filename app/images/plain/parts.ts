export interface PlainImage {
  bytes: Buffer;
  /** It had no end mark, so only a warning of the decoder tells whether something is missing. */
  hasNoEnd?: boolean;
  /** Of all images in the file, where there may be several. */
  mostPixels?: number;
}

/** A file with more is made to be slow. */
export const IMAGE_PARTS_MAX = 20_000;

/** Of uncompressed colour profiles; those of printers have up to a megabyte. */
export const PROFILE_MAX_BYTES = 1_000_000;
export const EXIF_MAX_BYTES = 64 * 1024;

/** Joins the kept parts of a file, and counts them. */
export function fileParts() {
  const parts: Buffer[] = [];
  return {
    add: (...more: readonly Buffer[]) => void parts.push(...more),
    areTooMany: () => parts.length > IMAGE_PARTS_MAX,
    joined: (...end: readonly Buffer[]) => Buffer.concat([...parts, ...end]),
  };
}
