import { IMAGE_PARTS_MAX, type PlainImage } from "./parts";

const BOX_HEADER_BYTES = 8;
const FULL_BOX_BYTES = 12;
/** A colour profile is in it. */
const META_MAX_BYTES = 64 * 1024;
const UNUSED = "free";
const TEXT_ITEMS = ["Exif", "mime", "uri "];
const IMAGE_ITEM = "av01";

interface Box {
  type: string;
  start: number;
  end: number;
}

/** The boxes from one place to another, up to one that does not fit; null if there are too many. */
function boxes(bytes: Buffer, from: number, to: number): Box[] | null {
  const found: Box[] = [];
  for (let start = from; start + BOX_HEADER_BYTES <= to; ) {
    const size = bytes.readUInt32BE(start);
    const end = size === 0 ? to : start + size;
    if (found.length > IMAGE_PARTS_MAX) return null;
    if (end < start + BOX_HEADER_BYTES || end > to) return found;
    found.push({ type: bytes.toString("latin1", start + 4, start + 8), start, end });
    start = end;
  }
  return found;
}

function rename(bytes: Buffer, typeAt: number): void {
  bytes.write(UNUSED, typeAt, "latin1");
}

/** Items in a list of items; false unless all of them are plain images or texts, which are taken out. */
function hasPlainItems(bytes: Buffer, list: Box): boolean {
  const countBytes = bytes[list.start + BOX_HEADER_BYTES] === 0 ? 2 : 4;
  const items = boxes(bytes, list.start + FULL_BOX_BYTES + countBytes, list.end) ?? [];
  return (
    items.length > 0 &&
    items.every(({ start, end }) => {
      const typeAt = start + FULL_BOX_BYTES + ((bytes[start + BOX_HEADER_BYTES] ?? 0) > 2 ? 6 : 4);
      if (typeAt + 4 > end) return false;
      const type = bytes.toString("latin1", typeAt, typeAt + 4);
      if (TEXT_ITEMS.includes(type)) rename(bytes, typeAt);
      return type === IMAGE_ITEM || TEXT_ITEMS.includes(type);
    })
  );
}

/** The pixels of the largest image in it, which need not be the one that is shown. */
function mostPixels(bytes: Buffer, meta: Box): number {
  let most = 0;
  for (let at = meta.start; ; ) {
    at = bytes.indexOf("ispe", at + 1, "latin1");
    if (at < 0 || at + 16 > meta.end) return most;
    most = Math.max(most, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  }
}

/** One still image: grids and overlays would be decoded piece by piece, however often they name a piece. */
export function plainAvif(source: Buffer): PlainImage | null {
  const bytes = Buffer.from(source);
  const outer = boxes(bytes, 0, bytes.length);
  const meta = outer?.find(({ type }) => type === "meta");
  if (!outer || !meta || meta.end - meta.start > META_MAX_BYTES) return null;
  for (const { type, start } of outer) if (type === "moov") rename(bytes, start + 4);
  const inner = boxes(bytes, meta.start + FULL_BOX_BYTES, meta.end);
  const list = inner?.find(({ type }) => type === "iinf");
  return list && hasPlainItems(bytes, list) ? { bytes, mostPixels: mostPixels(bytes, meta) } : null;
}
