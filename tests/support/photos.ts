import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const RED = "#d02020";
const BLUE = "#2020d0";

/** A photo with a red left half and a blue right half. */
export function photo(width: number, height: number) {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: half, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** Noise, as hard to compress as a real photo. */
export function noisyPhoto(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

export async function colourAt(image: Uint8Array, x: number, y: number): Promise<"red" | "blue" | "other"> {
  const [red = 0, , blue = 0] = await sharp(image)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer();
  if (red > blue * 2) return "red";
  return blue > red * 2 ? "blue" : "other";
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A decompression bomb: a square black PNG of one bit per pixel. */
export function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}
