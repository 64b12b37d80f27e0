import type { Browser, CDPSession } from "playwright";
import { z } from "zod";
import { BENCH_FAMILIES } from "../tests/backend/logins";
import { type Measured, median } from "./measure";
import { PHONE, SLOWDOWN } from "./slow-phone";
import { atMost, type Row } from "./table";

const RUNS = 7;
const US_PER_MS = 1_000;

/** As Chromium's trace calls the work on styles, layout and paint, and the moment when the content is there. */
const WORK = new Set(["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"]);
const CONTENT = "largestContentfulPaint::Candidate";
const TRACED = ["devtools.timeline", "loading"];

const traceEvents = z.array(
  z.object({
    name: z.string(),
    pid: z.number(),
    tid: z.number(),
    ts: z.number(),
    dur: z.number().default(0),
  }),
);
type TraceEvent = z.infer<typeof traceEvents>[number];

async function traced(client: CDPSession, visit: () => Promise<unknown>): Promise<TraceEvent[]> {
  const collected: unknown[] = [];
  client.on("Tracing.dataCollected", ({ value }) => collected.push(...value));
  await client.send("Tracing.start", { traceConfig: { includedCategories: TRACED } });
  await visit();
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  return traceEvents.parse(collected);
}

/** Milliseconds of the main thread on styles, layout and paint until the content can be seen. */
async function drawingMs(browser: Browser, url: string, cookie: string): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE, extraHTTPHeaders: { cookie } });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const events = await traced(client, () => page.goto(url, { waitUntil: "networkidle" }));
  await page.close();
  const content = events.findLast(({ name }) => name === CONTENT);
  if (!content) throw new Error(`${url} has no content`);
  const work = events.filter(
    ({ name, pid, tid, ts }) =>
      WORK.has(name) && pid === content.pid && tid === content.tid && ts < content.ts,
  );
  return work.reduce((sum, { dur }) => sum + dur, 0) / US_PER_MS;
}

/** A first visit to families of 24 and 200 on a slow phone. */
export async function drawingRows(browser: Browser, app: Measured, cookie: string): Promise<Row[]> {
  const [small, middle] = BENCH_FAMILIES;
  const rows: Row[] = [];
  for (const [{ familyId, members }, limitMs] of [
    [small, 150],
    [middle, 200],
  ] as const) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++)
      runs.push(await drawingMs(browser, `${app.origin}/family/${familyId}`, cookie));
    const what = `style, layout and paint before the content, family of ${members}, ${SLOWDOWN}× slowdown, p50`;
    rows.push(atMost(what, median(runs), limitMs, "ms"));
  }
  return rows;
}
