import { type Browser, chromium } from "playwright";
import * as z from "zod";
import { chromiumOptions } from "../scripts/chromium";
import { BENCH_FAMILIES, CHAIN_FAMILY_ID, MEMBER_LOGIN } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { MAX_BYTES } from "../tests/support/budgets";
import { cookiesAfterAPage, cpuOfPage, fetchPage, median, quantile, SLOWDOWN, slope } from "./measure";
import { nameRows } from "./names";
import { measureScreens } from "./screens";
import { atMost, printTable, type Row } from "./table";
import { treeRows } from "./tree";

const LOGIN_BYTES = 4_000;
const THOUSAND_BYTES = 50_000;
/** Before compression. */
const MEMBER_OF_THOUSAND_BYTES = 800;

const PHONE_RUNS = 5;
const LATENCY_PAIRS = 200;
const LATENCY_PAUSE_MS = 100;

const bench = await startStandIn({ community: "bench" });
const app = await startApp(bench.url);
const cookie = await cookiesAfterAPage(app.origin, await signedIn(app.origin));
const [SMALL, MIDDLE, THOUSAND, LARGE] = BENCH_FAMILIES;
const rows: Row[] = [];
const pathOf = (familyId: number) => `/family/${familyId}`;

async function cpuOf(path: string): Promise<number> {
  const [milliseconds = Number.NaN] = await cpuOfPage([app], path, cookie);
  return milliseconds;
}

async function weights() {
  const login = await fetchPage(app.origin, "/login", "");
  rows.push(atMost("login, brotli", login.wireBytes, LOGIN_BYTES, "bytes"));
  const small = await fetchPage(app.origin, pathOf(SMALL.familyId), cookie);
  rows.push(atMost("family of 24, brotli", small.wireBytes, MAX_BYTES.familyOf24, "bytes"));
  const thousand = await fetchPage(app.origin, pathOf(THOUSAND.familyId), cookie);
  rows.push(atMost("family of 1,000, brotli", thousand.wireBytes, THOUSAND_BYTES, "bytes"));
  rows.push(
    atMost(
      "family of 1,000, HTML per member",
      Buffer.byteLength(thousand.html) / THOUSAND.members,
      MEMBER_OF_THOUSAND_BYTES,
      "bytes",
    ),
  );
}

async function cost() {
  const thousand = await cpuOf(pathOf(THOUSAND.familyId));
  rows.push(atMost("family of 1,000, CPU", thousand, 45, "ms"));
  const middle = await cpuOf(pathOf(MIDDLE.familyId));
  const large = await cpuOf(pathOf(LARGE.familyId));
  const empty = await cpuOf("/searchfamily");
  // Subtracts the cost of a page without members, which would flatten the slope.
  const points = [
    [MIDDLE.members, middle - empty],
    [THOUSAND.members, thousand - empty],
    [LARGE.members, large - empty],
  ].map(([x = 1, y = 1]) => [Math.log(x), Math.log(y)] as const);
  const measured = slope(points);
  rows.push({
    what: "cost from 200 to 2,000 members, slope",
    measured: measured.toFixed(2),
    target: "0.9 to 1.1",
    met: measured >= 0.9 && measured <= 1.1,
  });
  const chain = await fetchPage(app.origin, pathOf(CHAIN_FAMILY_ID), cookie);
  rows.push({
    what: "chain of 500 generations",
    measured: `status ${chain.status}`,
    target: "renders",
    met: chain.status === 200,
  });
}

async function addedTime() {
  const direct: number[] = [];
  const through: number[] = [];
  for (let pair = 0; pair < LATENCY_PAIRS; pair++) {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_PAUSE_MS));
    const payload = { familyId: SMALL.familyId };
    direct.push((await fetchPage(bench.url, "/api/family/getfamilydetails", cookie, payload)).milliseconds);
    through.push((await fetchPage(app.origin, pathOf(SMALL.familyId), cookie)).milliseconds);
  }
  const added = (part: number) => quantile(through, part) - median(direct);
  rows.push(atMost("added over the backend's answer, family of 24, p50", added(0.5), 4, "ms"));
  rows.push(atMost("added over the backend's answer, family of 24, p99", added(0.99), 20, "ms"));
}

/** Layout shift and longest task. Text, because esbuild's helper `__name` does not exist in the browser. */
const STEADINESS = `(() => {
  const entries = (type) => { const o = new PerformanceObserver(() => {}); o.observe({ type, buffered: true }); return o.takeRecords(); };
  return [
    entries("layout-shift").reduce((sum, entry) => sum + entry.value, 0),
    Math.max(0, ...entries("longtask").map((entry) => entry.duration)),
  ];
})()`;

async function phone(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(`${app.origin}/login`);
  await page.getByLabel("Login Name").fill(MEMBER_LOGIN.loginName);
  await page.getByLabel("Password").fill(MEMBER_LOGIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${app.origin}/`);
  const shifts: number[] = [];
  const tasks: number[] = [];
  for (let run = 0; run < PHONE_RUNS; run++) {
    await page.goto(app.origin + pathOf(SMALL.familyId), { waitUntil: "networkidle" });
    const [shift, longest] = z.tuple([z.number(), z.number()]).parse(await page.evaluate(STEADINESS));
    shifts.push(shift);
    tasks.push(longest);
  }
  rows.push(atMost("layout shift, family of 24", Math.max(...shifts), 0, ""));
  rows.push(atMost(`longest task, family of 24, ${SLOWDOWN}× slowdown, p50`, median(tasks), 50, "ms"));
}

async function inChromium(measure: (browser: Browser) => Promise<void>) {
  const browser = await chromium.launch(chromiumOptions());
  await measure(browser);
  await browser.close();
}

const parts: Record<string, () => Promise<unknown>> = {
  weights,
  cost,
  addedTime,
  phone: () => inChromium(phone),
  screens: measureScreens,
  names: async () => rows.push(...(await nameRows())),
  tree: () => inChromium(async (browser) => void rows.push(...(await treeRows(browser, { app, cookie })))),
};

export async function measure(names: readonly string[] = Object.keys(parts)): Promise<void> {
  for (const name of names) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part "${name}", only ${Object.keys(parts).join(", ")}.`);
    await part();
  }
  printTable(rows);
  await app.stop();
  await bench.close();
}
