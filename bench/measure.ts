import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { ask, cookiesAfter } from "../tests/edge/http";
import type { AppProcess } from "../tests/support/app-process";
import { threadMs } from "../tests/support/processor-time";

const NS_PER_MS = 1_000_000;
const KB_PER_MB = 1024;
/** Of a phone of 2018, as Chromium emulates it. */
export const SLOWDOWN = 4;

export interface Fetched {
  status: number;
  wireBytes: number;
  html: string;
  milliseconds: number;
}

/** Requests a page as a browser does, accepting brotli; with a payload, calls the backend as the app does. */
export function fetchPage(origin: string, path: string, cookie: string, payload?: object): Promise<Fetched> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const wanted = payload
      ? { accept: "application/json", "content-type": "application/json" }
      : { accept: "text/html", "accept-encoding": "br" };
    const headers = { ...wanted, ...(cookie ? { cookie } : {}) };
    request(origin + path, { method: payload ? "POST" : "GET", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const milliseconds = performance.now() - began;
        const body = Buffer.concat(chunks);
        const plain = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({
          status: response.statusCode ?? 0,
          wireBytes: body.length,
          html: plain.toString("utf8"),
          milliseconds,
        });
      });
    })
      .on("error", reject)
      .end(payload && JSON.stringify(payload));
  });
}

/** The Cookie header of a browser that has opened a page in this session, so that the app knows its user. */
export async function cookiesAfterAPage(origin: string, session: string): Promise<string> {
  return cookiesAfter(session, await ask(origin, "/searchfamily", { headers: { cookie: session } }));
}

export function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / NS_PER_MS;
}

interface Measured {
  origin: string;
  pid: number;
}

/** The median of several batches, because other programs use the machine too. */
const CPU_BATCHES = 11;
const CPU_RUNS = 5;
const WARM_RUNS = 25;

/** CPU of one page in each app's process, in milliseconds. Batches alternate, so that a busy minute affects all apps. */
export async function cpuOfPage(apps: readonly Measured[], path: string, cookie: string): Promise<number[]> {
  for (const { origin } of apps)
    for (let run = 0; run < WARM_RUNS; run++) await fetchPage(origin, path, cookie);
  const measured = apps.map((app): { app: Measured; batches: number[] } => ({ app, batches: [] }));
  for (let batch = 0; batch < CPU_BATCHES; batch++) {
    for (const { app, batches } of measured) {
      const before = cpuMs(app.pid);
      for (let run = 0; run < CPU_RUNS; run++) await fetchPage(app.origin, path, cookie);
      batches.push((cpuMs(app.pid) - before) / CPU_RUNS);
    }
  }
  return measured.map(({ batches }) => median(batches));
}

function memoryMb(pid: number, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / KB_PER_MB;
}

export function residentMb(pid: number): number {
  return memoryMb(pid, "VmRSS");
}

/** The main thread's longest work between two answers of `/healthz` while a page loads, and the peak of memory. */
export async function watchPage(
  { origin, pid }: AppProcess,
  page: Promise<{ status: number }>,
  expectedStatus = 200,
) {
  const seen = { standstillMs: 0, residentMb: residentMb(pid) };
  let status = 0;
  const settled = page.then((answer) => {
    status = answer.status;
  });
  while (status === 0) {
    const before = threadMs(pid);
    await ask(origin, "/healthz");
    seen.standstillMs = Math.max(seen.standstillMs, threadMs(pid) - before);
    seen.residentMb = Math.max(seen.residentMb, residentMb(pid));
  }
  await settled;
  if (status !== expectedStatus) throw new Error(`the page ended as ${status}, not ${expectedStatus}`);
  return seen;
}

export async function peakGrowthMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  const RESET_PEAK = "5";
  writeFileSync(`/proc/${pid}/clear_refs`, RESET_PEAK);
  const before = residentMb(pid);
  await work();
  return memoryMb(pid, "VmHWM") - before;
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function slope(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
