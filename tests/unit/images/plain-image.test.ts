import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodeImage } from "~/images/decode.server";
import { imageKind, isDecoded } from "~/images/image-kind";
import { plainImage } from "~/images/plain/plain-image.server";
import { cameraFaults, noisyPhoto, photo, pngChunk } from "../../support/photos";

function plain(bytes: Buffer) {
  const kind = imageKind(bytes);
  return isDecoded(kind) ? plainImage(bytes, kind) : null;
}

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

describe("an image without its texts", () => {
  test.each(Object.entries(KINDS))("of %s has the same pixels", async (_kind, make) => {
    const whole = await make();
    const kept = plain(whole);
    expect(kept && (await raw(kept.bytes)).equals(await raw(whole))).toBe(true);
  });

  test.each(["jpeg", "webp"] as const)("of %s keeps its orientation and colours", async (format) => {
    const p3 = photo(90, 60).withIccProfile("p3").withMetadata({ orientation: 6, icc: "p3" });
    const kept = plain(await p3.toFormat(format).toBuffer());
    const { orientation, icc } = await sharp(kept?.bytes).metadata();
    expect([orientation, icc !== undefined]).toEqual([6, true]);
  });

  test.each(["jpeg", "webp", "png"] as const)(
    "of %s does not say where and by whom it was taken",
    async (format) => {
      for (const orientation of [1, 6]) {
        const exif = {
          IFD0: { Make: "Cameramaker", Copyright: "Somebody" },
          IFD3: { GPSLatitude: "26/1 54/1 0/1" },
        };
        const file = await photo(90, 60)
          .withExif(exif)
          .withMetadata({ orientation })
          .toFormat(format)
          .toBuffer();
        expect((await sharp(file).metadata()).exif?.includes("Cameramaker")).toBe(true);
        const kept = await sharp(plain(file)?.bytes).metadata();
        expect(kept.exif?.toString("latin1") ?? "").not.toMatch(/Cameramaker|Somebody|GPS|26\/1/);
        expect((kept.exif?.length ?? 0) < 40).toBe(true);
        if (format !== "png") expect(kept.orientation ?? 1).toBe(orientation);
      }
    },
  );

  test("of PNG has no texts, no animation and no large profile", async () => {
    const image = await photo(90, 60).png().toBuffer();
    const packed = deflateSync(Buffer.alloc(1_000_000));
    const chunks = ["tEXt", "zTXt", "iTXt", "eXIf", "acTL", "fdAT"].map((type) => pngChunk(type, packed));
    const profile = pngChunk("iCCP", Buffer.concat([Buffer.from("a\0\0"), Buffer.alloc(20_000, 1)]));
    const file = Buffer.concat([image.subarray(0, 33), ...chunks, profile, image.subarray(33)]);
    const text = plain(file)?.bytes.toString("latin1") ?? "";
    expect(text.match(/tEXt|zTXt|iTXt|eXIf|acTL|fdAT|iCCP/)).toBeNull();
    expect((await raw(Buffer.from(text, "latin1"))).equals(await raw(image))).toBe(true);
  });

  test("of an animated WebP is its first frame", async () => {
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
    const kept = plain(moving)?.bytes ?? Buffer.alloc(0);
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    expect((await sharp(kept, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect((await raw(kept)).equals(await raw(moving))).toBe(true);
  });
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
      await expect(decoded(sound.subarray(0, Math.floor(sound.length / 2)))).rejects.toThrow();
    }
  });
});

test.each(Object.entries(KINDS))("bytes behind the end of %s change nothing", async (_kind, make) => {
  const sound = await make();
  for (const more of [Buffer.alloc(777, 1), Buffer.alloc(777, 0xff), Buffer.alloc(777)])
    expect((await decoded(Buffer.concat([sound, more]))).equals(await decoded(sound))).toBe(true);
});

test.each(["jpeg", "png", "webp", "gif"] as const)(
  "%s without its last twentieth is refused",
  async (format) => {
    const sound = await noisyPhoto(300, 200).toFormat(format).toBuffer();
    await expect(decoded(sound.subarray(0, Math.floor(sound.length * 0.95)))).rejects.toThrow();
  },
);

describe("images made to be slow", () => {
  test("an image of many small parts is refused", async () => {
    const jpeg = await KINDS.jpeg();
    const comments = Buffer.alloc(4 * 30_000, Buffer.from([0xff, 0xfe, 0, 2]));
    expect(plain(Buffer.concat([jpeg.subarray(0, 2), comments, jpeg.subarray(2)]))).toBeNull();
    const png = await KINDS.png();
    const empty = Buffer.concat(Array(30_000).fill(pngChunk("IDAT", Buffer.alloc(0))));
    expect(plain(Buffer.concat([png.subarray(0, 33), empty, png.subarray(33)]))).toBeNull();
  });

  test("a JPEG of many scans is refused", async () => {
    const file = await KINDS["progressive jpeg"]();
    const at = file.lastIndexOf(Buffer.from([0xff, 0xda]));
    const scans = Array(200).fill(file.subarray(at, -2));
    expect(plain(Buffer.concat([file.subarray(0, at), ...scans, file.subarray(-2)]))).toBeNull();
  });

  test.each(Object.keys(KINDS).filter((kind) => !kind.includes("jpeg")))(
    "a cut %s is refused",
    async (kind) => {
      const file = await Object.entries(KINDS).find(([each]) => each === kind)?.[1]();
      await expect(decoded(file?.subarray(0, file.length * 0.7) ?? Buffer.alloc(0))).rejects.toThrow();
    },
  );
});
