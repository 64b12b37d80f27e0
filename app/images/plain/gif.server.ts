import type { PlainImage } from "./parts";

const HEADER_BYTES = 13;
const FLAGS_AT = 10;
const EXTENSION = 0x21;
const GRAPHIC_CONTROL = 0xf9;
const GRAPHIC_CONTROL_BYTES = 8;
const FRAME = 0x2c;
const FRAME_HEADER_BYTES = 10;
const FRAME_FLAGS_AT = 9;
const TRAILER = Buffer.from([0x3b]);

function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The end of the blocks that start there, or null if the file ends first. */
function endOfBlocks(bytes: Buffer, start: number): number | null {
  for (let at = start; at < bytes.length; ) {
    const size = bytes[at] ?? 0;
    if (size === 0) return at + 1;
    at += size + 1;
  }
  return null;
}

/** The first frame, because a decoder would read all of an animation to count them. */
export function plainGif(bytes: Buffer): PlainImage | null {
  let at = HEADER_BYTES + colourTableBytes(bytes[FLAGS_AT]);
  const header = bytes.subarray(0, at);
  let control = bytes.subarray(0, 0);
  while (bytes[at] === EXTENSION) {
    if (bytes[at + 1] === GRAPHIC_CONTROL) control = bytes.subarray(at, at + GRAPHIC_CONTROL_BYTES);
    const end = endOfBlocks(bytes, at + 2);
    if (end === null) return null;
    at = end;
  }
  if (bytes[at] !== FRAME) return null;
  const data = at + FRAME_HEADER_BYTES + colourTableBytes(bytes[at + FRAME_FLAGS_AT]) + 1;
  const end = endOfBlocks(bytes, data);
  return end === null ? null : { bytes: Buffer.concat([header, control, bytes.subarray(at, end), TRAILER]) };
}
