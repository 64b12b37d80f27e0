import { readFileSync } from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

const MS_PER_CLOCK_TICK = 10;
const KB_PER_MB = 1024;

/** A page as it came over the wire. */
export interface Fetched {
  status: number;
  wireBytes: number;
  html: string;
  milliseconds: number;
}

/** Asks for a page as a browser would, brotli accepted. */
export function fetchPage(origin: string, path: string, cookie: string): Promise<Fetched> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { accept: "text/html", "accept-encoding": "br", ...(cookie ? { cookie } : {}) };
    request(origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const html = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({
          status: response.statusCode ?? 0,
          wireBytes: body.length,
          html: html.toString("utf8"),
          milliseconds: performance.now() - began,
        });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** CPU time a process has used, in milliseconds, in steps of MS_PER_CLOCK_TICK. */
export function cpuMs(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1] ?? "";
  const [user = "0", system = "0"] = afterName.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * MS_PER_CLOCK_TICK;
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return Number(kilobytes) / KB_PER_MB;
}

/** The middle of the values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Slope of a straight line through the points, least squares. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
