import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { IMAGE_DEADLINE_MS } from "~/deadlines";
import { IMAGE_WIDTHS_PX } from "~/images/resize.server";
import { IMAGE_SOURCES_AT_ONCE } from "~/images/resize-cache.server";
import { peakGrowthMb } from "../../bench/measure";
import { startApp } from "../support/app-process";
import { photoLike } from "../support/picture-backend";
import { ask, openRequest } from "./http";
import { app, backend, ownImages, timesAsked } from "./images";

const WEBP = { accept: "image/avif,image/webp,image/*,*/*;q=0.8" };
const NO_WEBP = { accept: "image/png,image/*;q=0.8,*/*;q=0.5" };
const PHOTO = "/uploads/events/photo.jpg";
const WIDTH = 1500;
const HEIGHT = 1000;
const GPS = { IFD3: { GPSLatitude: "21/1 8/1 47/1", GPSLatitudeRef: "N" } };

const original = await photoLike(WIDTH, HEIGHT);

ownImages(async ({ put }) => put(PHOTO, original));

async function fetchImage(path: string, asked: Record<string, string> = WEBP) {
  const response = await fetch(app.origin + path, { headers: asked });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("an image requested at a width", () => {
  test.each(IMAGE_WIDTHS_PX)("%i has that width in either format", async (width) => {
    for (const [headers, format] of [
      [WEBP, "webp"],
      [NO_WEBP, "jpeg"],
    ] as const) {
      const image = await fetchImage(`${PHOTO}?w=${width}`, headers);
      expect(image.status).toBe(200);
      expect(image.headers.get("content-type")).toBe(`image/${format}`);
      expect(image.headers.get("content-length")).toBe(String(image.bytes.length));
      expect(image.headers.get("vary")).toBe("Accept, Save-Data");
      expect(image.headers.get("cache-control")).toBe("public, max-age=86400");
      const shown = await sharp(image.bytes).metadata();
      expect(shown).toMatchObject({ format, width, height: Math.round((width * HEIGHT) / WIDTH) });
    }
  });

  test.each([
    ["48", 1_500],
    ["96", 1_500],
    ["400", 6_000],
    ["600", 12_000],
    ["1200", 96_000],
  ])("%s keeps its budget for a photo", async (width, bytes) => {
    expect((await fetchImage(`${PHOTO}?w=${width}`)).bytes.length).toBeLessThanOrEqual(bytes);
  });

  test.each(["0", "100", "200.0", "0200", "", "200&w=96"])("%j is a 404", async (width) => {
    const image = await fetchImage(`${PHOTO}?w=${width}`);
    expect(image.status).toBe(404);
    expect(image.headers.get("cache-control")).toBe("no-store");
  });

  test("has the largest of them without one", async () => {
    const image = await fetchImage(PHOTO);
    expect(image.bytes.equals((await fetchImage(`${PHOTO}?w=1200`)).bytes)).toBe(true);
  });

  test("is resized once and has an ETag", async () => {
    const path = "/uploads/events/once.jpg";
    backend.put(path, original);
    const first = await fetchImage(`${path}?w=200`);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await fetchImage(`${path}?w=200`)).headers.get("etag")).toBe(tag);
    const known = { ...WEBP, "if-none-match": `"other", ${tag}` };
    const again = await ask(app.origin, `${path}?w=200`, { headers: known });
    expect([again.status, again.body, again.headers.vary]).toEqual([304, "", "Accept, Save-Data"]);
    expect((await fetchImage(`${path}?w=200`, NO_WEBP)).headers.get("etag")).not.toBe(tag);
    expect(timesAsked(path)).toBe(2);
  });

  test("answers HEAD like GET, without the picture", async () => {
    const response = await fetch(`${app.origin}${PHOTO}?w=200`, { method: "HEAD", headers: WEBP });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
  });

  test("is smaller with Save-Data", async () => {
    const saving = { ...WEBP, "save-data": "on" };
    for (const [asked, given] of [
      [1200, 600],
      [400, 200],
      [48, 48],
    ]) {
      const whole = await fetchImage(`${PHOTO}?w=${asked}`);
      const saveData = await fetchImage(`${PHOTO}?w=${asked}`, saving);
      expect((await sharp(saveData.bytes).metadata()).width).toBe(given);
      expect(saveData.bytes.length).toBeLessThan(whole.bytes.length);
    }
  });

  test("is WebP only if the browser accepts it", async () => {
    const formats: [string, string][] = [
      ["image/webp", "webp"],
      ["image/webp;q=0.1", "webp"],
      ["image/webp;q=0", "jpeg"],
      ["image/webp;q=0.0, image/jpeg", "jpeg"],
      ["*/*", "jpeg"],
    ];
    for (const [accept, format] of formats)
      expect((await fetchImage(`${PHOTO}?w=96`, { accept })).headers.get("content-type")).toBe(
        `image/${format}`,
      );
  });
});

describe("originals of every kind", () => {
  const path = (name: string) => `/uploads/family/${name}`;

  test("a small one is never enlarged", async () => {
    backend.put(path("small.jpg"), await photoLike(150, 100));
    const { bytes } = await fetchImage(`${path("small.jpg")}?w=600`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 150, height: 100 });
  });

  test("a rotated one is upright and has no metadata", async () => {
    const lying = await sharp(original).resize(900, 600).withMetadata({ orientation: 6 }).withExifMerge(GPS);
    backend.put(path("lying.jpg"), await lying.jpeg().toBuffer());
    for (const headers of [WEBP, NO_WEBP]) {
      const { bytes } = await fetchImage(`${path("lying.jpg")}?w=200`, headers);
      const shown = await sharp(bytes).metadata();
      expect(shown).toMatchObject({ width: 200, height: 300 });
      expect([shown.exif, shown.xmp, shown.iptc, shown.icc, shown.orientation]).toEqual(
        Array(5).fill(undefined),
      );
    }
  });

  test("a very tall one is limited in height", async () => {
    backend.put(path("scroll.jpg"), await photoLike(300, 6_000));
    const { bytes } = await fetchImage(`${path("scroll.jpg")}?w=200`);
    expect((await sharp(bytes).metadata()).height).toBe(400);
  });

  test("transparent, grey, CMYK and animated ones are shown", async () => {
    const grey = sharp({ create: { width: 300, height: 200, channels: 4, background: "#12345600" } });
    backend.put(path("clear.png"), await grey.png().toBuffer(), "image/png");
    backend.put(path("grey.jpg"), await sharp(original).resize(300).greyscale().jpeg().toBuffer());
    backend.put(path("cmyk.jpg"), await sharp(original).resize(300).toColourspace("cmyk").jpeg().toBuffer());
    const frames = [1, 2].map((seed) => photoLike(60, 40, seed));
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    backend.put(path("moving.gif"), await moving.gif().toBuffer(), "image/gif");
    for (const name of ["clear.png", "grey.jpg", "cmyk.jpg", "moving.gif"])
      for (const headers of [WEBP, NO_WEBP]) {
        const { status, bytes } = await fetchImage(`${path(name)}?w=48`, headers);
        expect(status, name).toBe(200);
        expect(await sharp(bytes).metadata(), name).toMatchObject({ width: 48, height: 32 });
      }
    const { bytes } = await fetchImage(`${path("clear.png")}?w=48`, NO_WEBP);
    expect((await sharp(bytes).stats()).dominant.r).toBeGreaterThan(240);
  });

  test("cut, heavy and huge ones are refused", async () => {
    const pixels = { width: 12_000, height: 12_000, channels: 3, background: "#fff" } as const;
    const huge = await sharp({ create: pixels, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    backend.put(path("cut.jpg"), original.subarray(0, original.length / 2));
    backend.put(path("huge.png"), huge, "image/png");
    backend.put(path("heavy.jpg"), Buffer.alloc(5 * 1024 * 1024 + 1));
    for (const name of ["cut.jpg", "huge.png", "heavy.jpg"]) {
      const image = await fetchImage(`${path(name)}?w=200`);
      expect(image.status, name).toBe(502);
      expect(image.headers.get("cache-control"), name).toBe("no-store");
      expect(image.bytes.toString(), name).toBe("This photo is not available.");
    }
    expect((await fetchImage(`${path("none.jpg")}?w=200`)).status).toBe(404);
    expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
  });
});

describe("fifty uncached thumbnails", () => {
  const paths = Array.from({ length: 50 }, (_, at) => `/uploads/member/crowd_${at}.jpg`);
  const AFTER = "/uploads/member/after.jpg";

  test("are all made with little memory while pages are served", async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5].map((seed) => photoLike(1_200, 800, seed)));
    for (const [at, path] of paths.entries()) backend.put(path, photos[at % photos.length] ?? original);
    const grownMb = await peakGrowthMb(app.pid, async () => {
      const images = Promise.all(paths.map((path) => fetchImage(`${path}?w=96`)));
      const page = fetch(`${app.origin}/login`);
      expect((await images).map(({ status }) => status)).toEqual(paths.map(() => 200));
      expect((await page).status).toBe(200);
    });
    expect(grownMb).toBeLessThanOrEqual(60);
  });

  test("are not resized once their requests are aborted", async () => {
    for (const path of [...paths, AFTER]) backend.put(path, original);
    backend.latency(IMAGE_DEADLINE_MS);
    const before = backend.asked.length;
    const begun = () => backend.asked.slice(before);
    const viewers = await Promise.all(
      paths.map(async (path) => ({ path, socket: await openRequest(app.port, `${path}?w=600`) })),
    );
    await expect.poll(begun).toHaveLength(IMAGE_SOURCES_AT_ONCE);
    const waiting = viewers.filter(({ path }) => !begun().includes(path));
    for (const { socket } of waiting) socket.destroy();
    const noticed = () =>
      app.log.filter((line) => line.includes('"aborted":true') && line.includes("/crowd_"));
    await expect.poll(noticed).toHaveLength(waiting.length);
    backend.latency(0);
    // It queues behind all that is still wanted.
    expect((await fetchImage(`${AFTER}?w=600`)).status).toBe(200);
    expect(begun()).toHaveLength(IMAGE_SOURCES_AT_ONCE + 1);
    for (const { socket } of viewers) socket.destroy();
  });
});

test("PICTURE_CACHE_MB limits the memory", async () => {
  const small = await startApp(backend.url, { PICTURE_CACHE_MB: "0.004" });
  const paths = Array.from({ length: 6 }, (_, at) => `/uploads/member/kept_${at}.jpg`);
  for (const path of paths) backend.put(path, original);
  const ask = (path: string) => fetch(`${small.origin}${path}?w=96`, { headers: WEBP });
  for (const path of paths) await ask(path);
  await ask(paths.at(-1) ?? "");
  expect(timesAsked(paths.at(-1) ?? "")).toBe(1);
  await ask(paths[0] ?? "");
  expect(timesAsked(paths[0] ?? "")).toBe(2);
  await small.stop();
});
