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
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: RED, noise } });
}

export async function colourAt(image: Uint8Array, x: number, y: number): Promise<"red" | "blue" | "other"> {
  const pixel = sharp(image).extract({ left: x, top: y, width: 1, height: 1 });
  const [red = 0, , blue = 0] = await pixel.raw().toBuffer();
  if (red > blue * 2) return "red";
  return blue > red * 2 ? "blue" : "other";
}

export function pngChunk(type: string, content: Buffer): Buffer {
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
  const [begin, end] = [pngChunk("IHDR", header), pngChunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    begin,
    pngChunk("IDAT", deflateSync(rows)),
    end,
  ]);
}

const TEXTS = 1_500;

/** A PNG with a megabyte and a half of packed texts, each of which unpacks to a megabyte. */
export function textBomb(png: Buffer): Buffer {
  const header = png.subarray(0, 33);
  const packed = deflateSync(Buffer.alloc(1024 * 1024));
  const text = pngChunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), packed]));
  return Buffer.concat([header, ...Array<Buffer>(TEXTS).fill(text), png.subarray(33)]);
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);

function inserted(bytes: Buffer, at: number, ...more: readonly number[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
}

/** What cameras write and every browser shows. */
export const cameraFaults: Readonly<Record<string, (sound: Buffer) => Buffer>> = {
  "a scan header that ends with zeros": (sound) => {
    const faulty = Buffer.from(sound);
    const at = sound.indexOf(START_OF_SCAN);
    faulty.fill(0, at + 2 + sound.readUInt16BE(at + 2) - 3, at + 2 + sound.readUInt16BE(at + 2));
    return faulty;
  },
  "stray bytes between segments": (sound) =>
    inserted(inserted(sound, sound.indexOf(START_OF_SCAN), 0, 0, 0x12), 2 + 2 + sound.readUInt16BE(4), 0, 7),
  "no end mark": (sound) => sound.subarray(0, -2),
  "half an end mark": (sound) => sound.subarray(0, -1),
  "zeros before the end mark": (sound) => inserted(sound, sound.length - 2, 0, 0, 0, 0),
  "bytes after the end mark": (sound) => Buffer.concat([sound, Buffer.alloc(5_000, "a")]),
  "padding before a marker": (sound) => inserted(sound, sound.indexOf(START_OF_SCAN), 0xff, 0xff),
};
