import type { Browser, BrowserContext, Page } from "playwright";
import * as z from "zod";
import { BENCH_FAMILIES } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { startApp } from "../tests/support/app-process";
import { buildBareApp, startBareApp } from "./bare-app";
import { signInAtBackend } from "./comparison";
import type { Measured } from "./measure";
import { PHONE, SLOWDOWN } from "./slow-phone";

const BITS_PER_BYTE = 8;
const MS_PER_SECOND = 1_000;
const BITS_PER_KBIT = 1_000;

interface Network {
  name: string;
  downKbit: number;
  upKbit: number;
  latencyMs: number;
}

const NETWORKS: readonly Network[] = [
  { name: "slow-3g", downKbit: 400, upKbit: 400, latencyMs: 400 },
  { name: "slow-4g", downKbit: 1_600, upKbit: 750, latencyMs: 150 },
];

const [SMALL, MIDDLE] = BENCH_FAMILIES;
const SAMPLE_SCREENS: readonly (readonly [what: string, path: string])[] = [
  ["login", "/login"],
  ["home", "/"],
  ["search of 32", "/searchfamily?searchString=Maharashtra"],
  ["profile", "/member/4"],
  ["events", "/events"],
  ["statement", "/accounts?accountId=1&year=2025&month=1"],
];
const LARGE_SCREENS: readonly (readonly [what: string, path: string])[] = [
  [`family of ${SMALL.members}`, `/family/${SMALL.familyId}`],
  [`family of ${MIDDLE.members}`, `/family/${MIDDLE.familyId}`],
];

interface Loaded {
  /** With headers; `allBytes` with everything that the page loads. */
  pageBytes: number;
  allBytes: number;
  requests: number;
  firstPaintMs: number;
  contentMs: number;
  shift: number;
  longestTaskMs: number;
}

/** Text, because esbuild's helper `__name` does not exist in the browser. */
const PAINTS = `(() => {
  const entries = (type) => { const o = new PerformanceObserver(() => {}); o.observe({ type, buffered: true }); return o.takeRecords(); };
  return [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    entries("largest-contentful-paint").at(-1)?.startTime ?? 0,
    entries("layout-shift").reduce((sum, entry) => sum + entry.value, 0),
    Math.max(0, ...entries("longtask").map((entry) => entry.duration)),
  ];
})()`;

async function slowed(page: Page, { downKbit, upKbit, latencyMs }: Network) {
  const client = await page.context().newCDPSession(page);
  const bytesPerSecond = (kbit: number) => (kbit * BITS_PER_KBIT) / BITS_PER_BYTE;
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond(downKbit),
    uploadThroughput: bytesPerSecond(upKbit),
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return client;
}

async function load(context: BrowserContext, url: string, network: Network): Promise<Loaded> {
  const page = await context.newPage();
  const client = await slowed(page, network);
  const sizes: number[] = [];
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    // A cached file has 0 bytes.
    if (encodedDataLength > 0) sizes.push(encodedDataLength);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const measured = z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .parse(await page.evaluate(PAINTS));
  const [firstPaintMs, contentMs, shift, longestTaskMs] = measured;
  const pageBytes = z
    .number()
    .parse(await page.evaluate('performance.getEntriesByType("navigation")[0].transferSize'));
  await page.close();
  const allBytes = sizes.reduce((sum, size) => sum + size, 0);
  return { pageBytes, allBytes, requests: sizes.length, firstPaintMs, contentMs, shift, longestTaskMs };
}

/** Visits with an empty cache, then with a full one. */
async function twice(browser: Browser, app: Measured, path: string, cookie: string, network: Network) {
  const context = await browser.newContext({ viewport: PHONE });
  const [name = "", value = ""] = cookie.split("=");
  if (path !== "/login") await context.addCookies([{ name, value, url: app.origin }]);
  const cold = await load(context, app.origin + path, network);
  const second = await load(context, app.origin + path, network);
  await context.close();
  return [cold, second] as const;
}

/** The time for the page's bytes at the network's speed, after one round trip. */
function lowerBoundMs({ pageBytes }: Loaded, { downKbit, latencyMs }: Network): number {
  return latencyMs + (pageBytes * BITS_PER_BYTE * MS_PER_SECOND) / (downKbit * BITS_PER_KBIT);
}

function line(what: string, network: Network, ours: Loaded, bare: Loaded): string {
  const ms = (value: number) => (value > 0 ? value.toFixed(0) : "none");
  const lowerBound = lowerBoundMs(ours, network);
  return `| ${[
    what,
    `${ours.pageBytes} / ${bare.pageBytes}`,
    `${ours.allBytes} / ${bare.allBytes}`,
    `${ours.requests} / ${bare.requests}`,
    `${ms(ours.firstPaintMs)} / ${ms(bare.firstPaintMs)}`,
    `${ms(ours.contentMs)} / ${ms(bare.contentMs)} = ${bare.contentMs > 0 ? (ours.contentMs / bare.contentMs).toFixed(2) : "none"}`,
    `${ms(lowerBound)}, ${(ours.firstPaintMs / lowerBound).toFixed(2)}`,
    `${ours.shift.toFixed(3)} / ${bare.shift.toFixed(3)}`,
    `${ours.longestTaskMs.toFixed(0)} / ${bare.longestTaskMs.toFixed(0)}`,
  ].join(" | ")} |`;
}

const HEAD = [
  "| Ours / bare | page, bytes | all, bytes | requests | first paint, ms | content, ms | lower bound, ms; first paint / lower bound | shift | longest task, ms |",
  "|---|---|---|---|---|---|---|---|---|",
];

async function linesOf(
  browser: Browser,
  community: "sample" | "bench",
  screens: readonly (readonly [string, string])[],
): Promise<string[]> {
  const backend = await startStandIn({ community });
  const ours = await startApp(backend.url);
  const bare = await startBareApp(backend.url);
  const cookie = await signInAtBackend(backend.url);
  const lines: string[] = [];
  for (const network of NETWORKS) {
    for (const [what, path] of screens) {
      const [cold, second] = await twice(browser, ours, path, cookie, network);
      const [bareCold, bareSecond] = await twice(browser, bare, path, cookie, network);
      lines.push(line(`${network.name}, ${what}, cold`, network, cold, bareCold));
      lines.push(line(`${network.name}, ${what}, second`, network, second, bareSecond));
    }
  }
  await Promise.all([ours.stop(), bare.stop(), backend.close()]);
  return lines;
}

export async function printNetworks(browser: Browser): Promise<void> {
  buildBareApp();
  const sample = await linesOf(browser, "sample", SAMPLE_SCREENS);
  const large = await linesOf(browser, "bench", LARGE_SCREENS);
  process.stdout.write([...HEAD, ...sample, ...large, "", ""].join("\n"));
}
