import type { Browser } from "playwright";
import * as z from "zod";
import { paths } from "../app/paths";
import { BENCH_FAMILIES, LARGE_FAMILY_ID } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { MAX_BYTES } from "../tests/support/budgets";
import { cookiesAfterAPage, cpuOfPage, fetchPage, median, SLOWDOWN, watchPage } from "./measure";
import { atMost, type Row } from "./table";

const [SMALL, MIDDLE, THOUSAND, LARGEST] = BENCH_FAMILIES;
/** Six steps away from the signed-in member, over three families. */
const DISTANT_RELATIVE_ID = 83;
const MS_PER_CALL = 20;
const SEARCHES = 9;
const LONG_TASK_MS = 50;
const STANDSTILL_MS = 250;
const RUNS = 5;

const chartOf = (familyId: number) => `${paths.family(familyId)}?view=chart&open=all`;

interface Setup {
  app: AppProcess;
  cookie: string;
}

async function chartRow({ app, cookie }: Setup, familyId: number, members: string, ms: number) {
  const [cpu = Number.NaN] = await cpuOfPage([app], chartOf(familyId), cookie);
  return atMost(`page with the chart of ${members}, the details and the list, CPU`, cpu, ms, "ms");
}

async function sampleRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const cookie = await cookiesAfterAPage(app.origin, await signedIn(app.origin));
  const rows = [await chartRow({ app, cookie }, LARGE_FAMILY_ID, "60", 15)];
  standIn.latency(MS_PER_CALL);
  standIn.received.length = 0;
  const times: number[] = [];
  for (let search = 0; search < SEARCHES; search++) {
    const path = paths.related({ to: DISTANT_RELATIVE_ID });
    times.push((await fetchPage(app.origin, path, cookie)).milliseconds);
  }
  const calls = standIn.received.filter(({ method }) => method === "POST").length / SEARCHES;
  const what = `how are we related, 6 steps over three families, ${MS_PER_CALL} ms a call`;
  await app.stop();
  await standIn.close();
  return [...rows, atMost(what, median(times), 1_000, "ms"), atMost(`${what}, calls`, calls, 60, "")];
}

const VIEWS = ["", "?open=all", "?find=a", "?view=chart&open=all", "?view=book", "?view=print"];

/** Views of the largest family that the app accepts. */
async function largestRows({ app, cookie }: Setup): Promise<Row[]> {
  const rows: Row[] = [];
  for (const view of VIEWS) {
    const path = paths.family(LARGEST.familyId) + view;
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++)
      longest.push((await watchPage(app, fetchPage(app.origin, path, cookie))).standstillMs);
    rows.push(atMost(`family of 2,000 ${view}, standstill, p50`, median(longest), STANDSTILL_MS, "ms"));
  }
  return rows;
}

const LONG_TASKS = `(() => {
  const tasks = new PerformanceObserver(() => {}); tasks.observe({ type: "longtask", buffered: true });
  return tasks.takeRecords().map(({ duration }) => duration);
})()`;

async function browserRows(browser: Browser, { app, cookie }: Setup): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const cookies = cookie.split("; ").map((pair) => {
    const [name = ""] = pair.split("=", 1);
    return { name, value: pair.slice(name.length + 1), url: app.origin };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const long: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(app.origin + chartOf(MIDDLE.familyId), { waitUntil: "networkidle" });
    const tasks = z.array(z.number()).parse(await page.evaluate(LONG_TASKS));
    long.push(tasks.filter((ms) => ms > LONG_TASK_MS).length);
  }
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name: url }) => (/\.js$/.test(url) ? [url] : [])),
  );
  const bytes = await Promise.all(
    scripts.map(async (url) => (await fetchPage(app.origin, new URL(url).pathname, "")).wireBytes),
  );
  await context.close();
  return [
    atMost(`tasks over ${LONG_TASK_MS} ms, chart of 200, ${SLOWDOWN}× slowdown, p50`, median(long), 0, ""),
    atMost(
      "scripts of a page with a chart, brotli",
      bytes.reduce((sum, each) => sum + each, 0),
      MAX_BYTES.scripts,
      "bytes",
    ),
  ];
}

export async function treeRows(browser: Browser, setup: Setup): Promise<Row[]> {
  const small = await fetchPage(setup.app.origin, paths.family(SMALL.familyId), setup.cookie);
  return [
    atMost("family of 24 with relation words, brotli", small.wireBytes, MAX_BYTES.familyOf24, "bytes"),
    ...(await sampleRows()),
    await chartRow(setup, THOUSAND.familyId, "1,000", 90),
    ...(await largestRows(setup)),
    ...(await browserRows(browser, setup)),
  ];
}
