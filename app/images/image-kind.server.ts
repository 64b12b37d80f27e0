const BRANDS_OF_HEIC = /^(heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;

/** Judged by the first bytes alone; the name and the declared type come from the sender. docs/promises.md#uploads */
export function imageKind(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (start.slice(4, 8) === "ftyp" && BRANDS_OF_HEIC.test(start.slice(8))) return "heic";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(start)) return "gif";
  return start.startsWith("RIFF") && start.endsWith("WEBP") ? "webp" : "other";
}
