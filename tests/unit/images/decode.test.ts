import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeImage } from "~/images/decode.server";
import { MS_PER_SECOND } from "~/time";
import { cameraFaults, noisyPhoto, photo, pngChunk } from "../../support/photos";

const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const decoded = (bytes: Buffer) => decodeImage(bytes, (image) => image.raw().toBuffer());

const KINDS = {
  jpeg: () => photo(90, 60).jpeg().toBuffer(),
  "progressive jpeg": () => photo(90, 60).jpeg({ progressive: true }).toBuffer(),
  "grey jpeg": () => photo(90, 60).greyscale().jpeg().toBuffer(),
  "cmyk jpeg": () => photo(90, 60).toColourspace("cmyk").jpeg().toBuffer(),
  png: () => photo(90, 60).png().toBuffer(),
  "png of a palette": () => photo(90, 60).png({ palette: true }).toBuffer(),
  "interlaced png": () => photo(90, 60).png({ progressive: true }).toBuffer(),
  webp: () => photo(90, 60).webp().toBuffer(),
  "lossless webp": () => photo(90, 60).webp({ lossless: true }).toBuffer(),
  "webp with transparency": () => photo(90, 60).ensureAlpha(0.5).webp().toBuffer(),
  gif: () => photo(90, 60).gif().toBuffer(),
};

test("of an animated WebP the first frame is decoded", async () => {
  const frames = await Promise.all(
    ["#d02020", "#2020d0"].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
  expect((await decoded(moving)).equals(await raw(moving))).toBe(true);
});

describe("a JPEG with a small fault that browsers do not mind", () => {
  test.each(Object.keys(cameraFaults))("%s has the pixels of the sound one", async (fault) => {
    const sound = await photo(900, 600).jpeg().toBuffer();
    const faulty = cameraFaults[fault]?.(sound) ?? Buffer.alloc(0);
    expect((await decoded(faulty)).equals(await raw(sound))).toBe(true);
  });

  test("is still refused when a part of it is missing", async () => {
    for (const options of [{}, { progressive: true }]) {
      const sound = await photo(900, 600).jpeg(options).toBuffer();
      const half = sound.subarray(0, Math.floor(sound.length / 2));
      await expect(decoded(half)).rejects.toThrow();
      const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, (sound.length >> 8) & 0xff]), sound]);
      thumbnail[3] = (sound.length + 2) & 0xff;
      await expect(
        decoded(Buffer.concat([half.subarray(0, 2), thumbnail, half.subarray(2)])),
      ).rejects.toThrow();
    }
  });
});

test.each(Object.entries(KINDS))("bytes behind the end of %s change nothing", async (_kind, make) => {
  const sound = await make();
  for (const more of [Buffer.alloc(777, 1), Buffer.alloc(777, 0xff), Buffer.alloc(777)])
    expect((await decoded(Buffer.concat([sound, more]))).equals(await raw(sound))).toBe(true);
});

test.each(["jpeg", "png", "webp", "gif"] as const)(
  "%s without its last twentieth is refused",
  async (format) => {
    const sound = await noisyPhoto(300, 200).toFormat(format).toBuffer();
    await expect(decoded(sound.subarray(0, Math.floor(sound.length * 0.95)))).rejects.toThrow();
  },
);

test.each(Object.keys(KINDS).filter((kind) => !kind.includes("jpeg")))(
  "a cut %s is refused",
  async (kind) => {
    const file = await Object.entries(KINDS).find(([each]) => each === kind)?.[1]();
    await expect(decoded(file?.subarray(0, file.length * 0.7) ?? Buffer.alloc(0))).rejects.toThrow();
  },
);

/** What the decoder takes for the worst file of 10 MB that we could make, twice over. */
const SLOW_CPU_MAX_S = 4;

function insertedInPng(png: Buffer, chunk: Buffer, count: number): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...Array<Buffer>(count).fill(chunk), png.subarray(33)]);
}

describe("an image made to be slow takes the decoder no longer than a large photo", () => {
  const SLOW: Record<string, () => Promise<Buffer>> = {
    "a JPEG of many empty segments": async () => {
      const jpeg = await KINDS.jpeg();
      const empty = Buffer.alloc(4 * 200_000, Buffer.from([0xff, 0xe1, 0, 2]));
      return Buffer.concat([jpeg.subarray(0, 2), empty, jpeg.subarray(2)]);
    },
    "a JPEG of many scans": async () => {
      const file = await photo(6_000, 5_000).jpeg({ progressive: true }).toBuffer();
      const at = file.lastIndexOf(Buffer.from([0xff, 0xda]));
      return Buffer.concat([file.subarray(0, at), ...Array<Buffer>(1_000).fill(file.subarray(at))]);
    },
    "a PNG of many empty parts": async () =>
      insertedInPng(await KINDS.png(), pngChunk("IDAT", Buffer.alloc(0)), 500_000),
    "a PNG of packed texts": async () => {
      const packed = Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(7_900_000))]);
      return insertedInPng(await KINDS.png(), pngChunk("zTXt", packed), 1_000);
    },
    "a PNG with a packed profile": async () => {
      const packed = Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))]);
      return insertedInPng(await KINDS.png(), pngChunk("iCCP", packed), 1);
    },
  };

  test.each(Object.keys(SLOW))("%s", async (name) => {
    const file = (await SLOW[name]?.()) ?? Buffer.alloc(0);
    const before = process.cpuUsage();
    await decoded(file).catch(() => null);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / MS_PER_SECOND / MS_PER_SECOND).toBeLessThan(SLOW_CPU_MAX_S);
  });
});
