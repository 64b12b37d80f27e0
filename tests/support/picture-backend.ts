import { createServer } from "node:http";
import sharp from "sharp";
import { changeableDelay } from "../backend/delay";
import { closed, portOf } from "../backend/listening";

export type ImageBackend = Awaited<ReturnType<typeof startImageBackend>>;

/** A backend with images only, each answered as it was put. */
export async function startImageBackend() {
  const images = new Map<string, { bytes: Uint8Array; type: string; status: number }>();
  const asked: string[] = [];
  const delay = changeableDelay(0);
  const server = createServer(async (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (request.method === "GET") asked.push(path);
    const image = images.get(path);
    await delay.wait();
    if (!image) return void response.writeHead(404).end();
    response.writeHead(image.status, {
      "Content-Type": image.type,
      "Content-Length": image.bytes.length,
      ETag: '"of the backend"',
      "Accept-Ranges": "bytes",
      "Set-Cookie": "of=the backend",
    });
    response.end(request.method === "HEAD" ? undefined : image.bytes);
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
    asked,
    put: (path: string, bytes: Uint8Array, type = "image/jpeg", status = 200) =>
      void images.set(path, { bytes, type, status }),
    /** Delays answers from now on, and releases those being delayed. */
    latency: delay.change,
    close: () => closed(server),
  };
}

/** Compresses like a photo of its size. */
export async function photoLike(width: number, height: number, seed = 1): Promise<Buffer> {
  const noise = (sigma: number, size: number) =>
    sharp({
      create: {
        width: Math.ceil(width / size),
        height: Math.ceil(height / size),
        channels: 3,
        background: { r: (seed * 37) % 255, g: (seed * 71) % 255, b: 120 },
        noise: { type: "gaussian", mean: 128, sigma },
      },
    })
      .resize(width, height, { fit: "fill", kernel: "cubic" })
      .png()
      .toBuffer();
  const fine = await sharp(await noise(18, 3))
    .ensureAlpha(0.35)
    .png()
    .toBuffer();
  return sharp(await noise(60, 60))
    .composite([{ input: fine }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
