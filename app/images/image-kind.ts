const DECODED_KINDS = ["jpeg", "png", "webp", "gif"] as const;

export type DecodedKind = (typeof DECODED_KINDS)[number];

export type RefusedKind = "avif" | "heic" | "svg" | "other";

/** For the file dialog of browsers. */
export const IMAGE_TYPES = DECODED_KINDS.map((kind) => `image/${kind}`);

/** The browser's editor decodes it; the server does not. docs/why/images.md#weighed-before-decoding */
export const AVIF_TYPE = "image/avif";

/** Twelve bytes are enough, except for an SVG that begins with a comment. */
export const IMAGE_HEAD_BYTES = 512;

const AVIF_BRANDS = /^(avif|avis)$/;
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

const DRAWING = /^(\xef\xbb\xbf)?\s*<(svg[\s>]|!doctype svg|(\?xml|!--).*<svg[\s>])/is;

/** Goes by the first bytes, not the name. docs/promises.md#uploads */
export function imageKind(bytes: Uint8Array): DecodedKind | RefusedKind {
  const head = String.fromCharCode(...bytes.subarray(0, IMAGE_HEAD_BYTES));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.slice(4, 8) === "ftyp") {
    const brand = head.slice(8, 12);
    // `mif1` is any image; the compatible brands after it name the format.
    const isAvif = AVIF_BRANDS.test(brand) || (brand === "mif1" && head.slice(16, 64).includes("avif"));
    if (isAvif) return "avif";
    if (HEIC_BRANDS.test(brand)) return "heic";
  }
  return DRAWING.test(head) ? "svg" : "other";
}

export function isDecoded(kind: DecodedKind | RefusedKind): kind is DecodedKind {
  return DECODED_KINDS.some((decoded) => decoded === kind);
}
