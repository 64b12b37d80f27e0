import { once } from "node:events";
import type { Socket } from "node:net";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { peakGrowthMb } from "../../bench/measure";
import { noisyPhoto } from "../support/photos";
import { photoLike } from "../support/picture-backend";
import { openRequest } from "./http";
import { app, backend, ownImages, timesAsked } from "./images";

const SMALL = "/uploads/events/small.jpg";
const LARGE = "/uploads/events/large.jpg";
const SLOW_CLIENTS = 64;
const STATUS_LINE_BYTES = 12;
/** Less than all of them would take decoded: a busy machine frees late what is no longer needed. */
const GROWTH_MAX_MB = 80;

const large = await noisyPhoto(2_400, 1_600).jpeg({ quality: 90 }).toBuffer();

const sockets: Socket[] = [];

ownImages(async ({ put }) => {
  put(SMALL, await photoLike(600, 400));
  put(LARGE, large);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });

/** Asks for an image, reads how the answer begins, and then nothing more; gives the status. */
async function readSlowly(path: string): Promise<number> {
  const socket = await openRequest(app.port, path);
  sockets.push(socket);
  await once(socket, "readable");
  return Number(String(socket.read(STATUS_LINE_BYTES)).split(" ")[1]);
}

describe("clients that read slowly", () => {
  test("of one image fetch it once and block nothing else", async () => {
    await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => readSlowly(LARGE)));
    expect(timesAsked(LARGE)).toBe(1);
    for (const path of [SMALL, `${SMALL}?w=200`, LARGE, "/login"])
      expect((await get(path)).status, path).toBe(200);
  });

  test("of many large images block no small one and use bounded memory", async () => {
    const paths = Array.from({ length: SLOW_CLIENTS / 2 }, (_, at) => `/uploads/events/large_${at}.jpg`);
    for (const path of paths) backend.put(path, large);
    let statuses: number[] = [];
    const grownMb = await peakGrowthMb(app.pid, async () => {
      statuses = await Promise.all(paths.map((path) => readSlowly(`${path}?w=200`)));
    });
    // A starved machine may run out of its 5 s for some.
    expect(new Set([...statuses, 504])).toEqual(new Set([200, 504]));
    expect(grownMb).toBeLessThanOrEqual(GROWTH_MAX_MB);
    for (const path of [SMALL, `${SMALL}?w=96`]) expect((await get(path)).status, path).toBe(200);
  });
});

describe("the backend's answer for an image", () => {
  test.each([
    [416, "text/html", "<html>Tomcat</html>"],
    [206, "image/jpeg", "bytes"],
    [304, "image/jpeg", ""],
    [301, "image/jpeg", ""],
    [403, "text/html", "<html>Tomcat</html>"],
    [500, "image/jpeg", "bytes"],
    [200, "text/html", "<html>Tomcat</html>"],
    [200, "image/svg+xml", "<svg/>"],
    [200, "image/avif", "bytes"],
  ])("with %i and %s is not passed on", async (status, type, text) => {
    const path = "/uploads/events/odd.jpg";
    backend.put(path, Buffer.from(text), type, status);
    for (const address of [path, `${path}?w=96`]) {
      const answer = await get(address, { range: "bytes=9999-", "if-none-match": '"x"' });
      expect(answer.status).toBe(502);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toBe("This photo is not available.");
    }
  });

  test.each([
    ["a drawing", "image/png", '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
    ["a TIFF", "image/png", "II*\0\b\0\0\0"],
    ["a HEIC", "image/jpeg", "\0\0\0\x18ftypheic"],
    ["an AVIF", "image/jpeg", "\0\0\0\x18ftypavif"],
    ["a page", "image/gif", "<!doctype html><title>Tomcat</title>"],
    ["nothing", "image/webp", ""],
  ])("is not trusted for %s sent as %s", async (what, type, text) => {
    const path = `/uploads/events/${what.replace(" ", "_")}.png`;
    backend.put(path, Buffer.from(text, "latin1"), type);
    for (const address of [`${path}?w=96`, path, `${path}?w=200`, `${path}?w=96`]) {
      const answer = await get(address);
      expect([answer.status, await answer.text()]).toEqual([502, "This photo is not available."]);
    }
    // It is remembered that it is no image.
    expect(timesAsked(path)).toBe(1);
  });

  test("is sent with our own headers only", async () => {
    backend.put("/uploads/events/typed.png", await photoLike(60, 40), "Image/PNG; charset=x");
    const { status, headers } = await get("/uploads/events/typed.png", { range: "bytes=0-1" });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(headers.get("cache-control")).toBe("public, max-age=86400");
    expect(headers.get("etag")).not.toBe('"of the backend"');
    for (const name of ["accept-ranges", "set-cookie", "content-range"])
      expect(headers.get(name), name).toBeNull();
  });
});

/** An animation with small frames on a canvas of so many pixels a side. */
async function onCanvas(side: number): Promise<Buffer> {
  const size = { width: 60, height: 40, channels: 3 } as const;
  const frame = (background: string) =>
    sharp({ create: { ...size, background } })
      .png()
      .toBuffer();
  const frames = ["#d02020", "#2020d0"].map(frame);
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  const canvasAt = moving.indexOf("VP8X") + 12;
  moving.writeUIntLE(side - 1, canvasAt, 3);
  moving.writeUIntLE(side - 1, canvasAt + 3, 3);
  return moving;
}

test("four images that need full decoding use no more memory than one may", async () => {
  const [width, height] = [8_000, 5_000];
  const plain = { create: { width, height, channels: 3, background: "#8a5" } } as const;
  const gradient = Buffer.alloc(width * height * 3, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
  const raw = { raw: { width, height, channels: 3 } } as const;
  const files = {
    "interlaced.png": await sharp(plain).png({ progressive: true }).toBuffer(),
    "lossless.webp": await sharp(gradient, raw).webp({ lossless: true, effort: 0 }).toBuffer(),
    "canvas.webp": await onCanvas(4_800),
    "progressive.jpg": await sharp(plain).jpeg({ progressive: true }).toBuffer(),
    "deep.png": await sharp(plain).toColourspace("rgb16").png().toBuffer(),
  };
  for (const [name, file] of Object.entries(files)) {
    const paths = [1, 2, 3, 4].map((copy) => `/uploads/family/${copy}${name}`);
    for (const path of paths) backend.put(path, file, `image/${name.split(".")[1]?.replace("jpg", "jpeg")}`);
    const grownMb = await peakGrowthMb(app.pid, async () => {
      const answers = await Promise.all(paths.map((path) => get(`${path}?w=200`)));
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([502, 502, 502, 502]);
    });
    expect(grownMb, name).toBeLessThanOrEqual(80);
  }
}, 120_000);

test("a camera's photo of 40 megapixels is shown", async () => {
  const plain = { create: { width: 8_000, height: 5_000, channels: 3, background: "#8a5" } } as const;
  backend.put("/uploads/events/camera.jpg", await sharp(plain).jpeg().toBuffer());
  backend.put("/uploads/events/screen.png", await sharp(plain).png().toBuffer(), "image/png");
  for (const name of ["camera.jpg", "screen.png"])
    expect((await get(`/uploads/events/${name}?w=200`)).status, name).toBe(200);
});
