/** What a file's first bytes say it is; only the first three are taken. Issue 3, "magic bytes". */
export type ImageKind = "jpeg" | "png" | "webp" | "heic" | "other";

/** A picture that is something else too would be read as that by careless programs. */
const SOMETHING_ELSE = /<(html|script|svg|!doctype|body|iframe)|%PDF-/i;

/** How the list of an archive begins, near the end of the file. */
const ARCHIVE = "PK\u0005\u0006";

/** Programs that guess look at a file's beginning, and archives are found from its end. */
const LOOKED_AT_FRONT_BYTES = 4_096;
const LOOKED_AT_BACK_BYTES = 65_600;

const BRANDS_OF_HEIC = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** Decides by content alone; the name and the declared type are the sender's word. */
export function imageKind(bytes: Uint8Array): ImageKind {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  const start = text(0, 12);
  if (start.slice(4, 8) === "ftyp" && BRANDS_OF_HEIC.test(start.slice(8))) return "heic";
  const front = text(0, LOOKED_AT_FRONT_BYTES);
  const back = text(-LOOKED_AT_BACK_BYTES, bytes.length);
  if (SOMETHING_ELSE.test(front) || SOMETHING_ELSE.test(back) || back.includes(ARCHIVE)) return "other";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "webp" : "other";
}
