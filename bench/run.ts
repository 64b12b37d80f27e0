import { type Browser, chromium } from "playwright";
import { z } from "zod";
import { CHROMIUM_SWITCHES, findChromium } from "../scripts/chromium";
import { BENCH_FAMILIES, CHAIN_FAMILY_ID, MEMBER_LOGIN } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { cpuMs, fetchPage, median, residentMb, slope } from "./measure";
import { atMost, printTable, type Row } from "./table";

const CPU_RUNS = 20;
const WARM_RUNS = 15;
const LATENCY_PAIRS = 60;
const LATENCY_PAUSE_MS = 100;
const SOAK_REQUESTS = 10_000;
// The soak comes last, since it takes minutes.
const SOAK_AT_ONCE = 8;
const SOAK_SAMPLES = 30;
const SLOWDOWN = 4;

const bench = await startStandIn({ community: "bench" });
const app = await startApp(bench.url, { LOG_LEVEL: "warn" });
const cookie = await signedIn(app.origin);
const [SMALL, MIDDLE, THOUSAND, LARGE] = BENCH_FAMILIES;
const rows: Row[] = [];
const pathOf = (familyId: number) => `/family/${familyId}`;

/** CPU of one page in the app's process, in milliseconds, over CPU_RUNS. */
async function cpuOfPage(path: string): Promise<number> {
  for (let run = 0; run < WARM_RUNS; run++) await fetchPage(app.origin, path, cookie);
  const before = cpuMs(app.pid);
  for (let run = 0; run < CPU_RUNS; run++) await fetchPage(app.origin, path, cookie);
  return (cpuMs(app.pid) - before) / CPU_RUNS;
}

async function weights() {
  const login = await fetchPage(app.origin, "/login", "");
  rows.push(atMost("login, brotli", login.wireBytes, 7_500, "bytes"));
  const small = await fetchPage(app.origin, pathOf(SMALL.familyId), cookie);
  rows.push(atMost("family of 24, brotli", small.wireBytes, 13_000, "bytes"));
  const thousand = await fetchPage(app.origin, pathOf(THOUSAND.familyId), cookie);
  rows.push(atMost("family of 1,000, brotli", thousand.wireBytes, 65_000, "bytes"));
  rows.push(
    atMost("family of 1,000, a member", Buffer.byteLength(thousand.html) / THOUSAND.members, 600, "bytes"),
  );
}

async function cost() {
  const thousand = await cpuOfPage(pathOf(THOUSAND.familyId));
  rows.push(atMost("family of 1,000, CPU", thousand, 50, "ms"));
  const middle = await cpuOfPage(pathOf(MIDDLE.familyId));
  const large = await cpuOfPage(pathOf(LARGE.familyId));
  const empty = await cpuOfPage("/searchfamily");
  // What a page costs without members is taken off, or it would flatten the slope.
  const points = [
    [MIDDLE.members, middle - empty],
    [THOUSAND.members, thousand - empty],
    [LARGE.members, large - empty],
  ].map(([x = 1, y = 1]) => [Math.log(x), Math.log(y)] as const);
  const measured = slope(points);
  rows.push({
    what: "cost from 200 to 5,000 members, slope",
    measured: measured.toFixed(2),
    asked: "0.9 to 1.1",
    met: measured >= 0.9 && measured <= 1.1,
  });
  const chain = await fetchPage(app.origin, pathOf(CHAIN_FAMILY_ID), cookie);
  rows.push({
    what: "chain of 500 generations",
    measured: `status ${chain.status}`,
    asked: "renders",
    met: chain.status === 200,
  });
}

async function addedTime() {
  const direct: number[] = [];
  const through: number[] = [];
  for (let pair = 0; pair < LATENCY_PAIRS; pair++) {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_PAUSE_MS));
    const began = performance.now();
    const body = JSON.stringify({ familyId: SMALL.familyId });
    await fetch(`${bench.url}/api/family/getfamilydetails`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body,
    }).then((answer) => answer.text());
    direct.push(performance.now() - began);
    through.push((await fetchPage(app.origin, pathOf(SMALL.familyId), cookie)).milliseconds);
  }
  rows.push(
    atMost("added over the backend's answer, family of 24, p50", median(through) - median(direct), 5, "ms"),
  );
}

async function soak() {
  const samples: (readonly [number, number])[] = [];
  let sent = 0;
  const visit = async () => {
    while (sent < SOAK_REQUESTS) {
      sent += 1;
      if (sent % (SOAK_REQUESTS / SOAK_SAMPLES) < 1) samples.push([sent, residentMb(app.pid)]);
      await fetchPage(app.origin, sent % 3 === 0 ? "/" : pathOf(SMALL.familyId), cookie);
    }
  };
  await Promise.all(Array.from({ length: SOAK_AT_ONCE }, visit));
  const lastThird = samples.slice(-SOAK_SAMPLES / 3);
  const growth = slope(lastThird) * (SOAK_REQUESTS / 3);
  rows.push(
    atMost(
      `memory after ${SOAK_REQUESTS.toLocaleString("en")} requests, growth in the last third`,
      growth,
      3,
      "MB",
    ),
  );
}

async function phone(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(`${app.origin}/login`);
  await page.getByLabel("Login Name").fill(MEMBER_LOGIN.loginName);
  await page.getByLabel("Password").fill(MEMBER_LOGIN.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${app.origin}/`);
  await page.goto(app.origin + pathOf(SMALL.familyId), { waitUntil: "networkidle" });
  // As text, since the runner's compiler puts names of its own into functions.
  const measured: unknown = await page.evaluate(`(() => {
    const entries = (type) => { const o = new PerformanceObserver(() => {}); o.observe({ type, buffered: true }); return o.takeRecords(); };
    return [
      entries("layout-shift").reduce((sum, entry) => sum + entry.value, 0),
      Math.max(0, ...entries("longtask").map((entry) => entry.duration)),
    ];
  })()`);
  const [shift, longest] = z.tuple([z.number(), z.number()]).parse(measured);
  rows.push(atMost("layout shift, family of 24", shift, 0, ""));
  rows.push(atMost(`longest task, family of 24, ${SLOWDOWN}× slowdown`, longest, 50, "ms"));
}

const idleApp = await startApp(bench.url, { LOG_LEVEL: "warn" });
rows.push(atMost("resident memory, idle", residentMb(idleApp.pid), 120, "MB"));
await idleApp.stop();
await weights();
await cost();
await addedTime();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_SWITCHES });
await phone(browser);
await browser.close();
await soak();
printTable(rows);
await app.stop();
await bench.close();
