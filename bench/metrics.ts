import { startStandIn } from "../tests/backend/start";
import { ask, signedIn } from "../tests/edge/http";
import { freePort, startApp } from "../tests/support/app-process";
import { cookiesAfterAPage, cpuMs, cpuOfPage, median, residentMb } from "./measure";

const SCRAPES = 20;
const SETTLED_MS = 2_000;

/** What metrics cost: a page with and without them, in turns, and one look at them. */
export async function measureMetrics(): Promise<void> {
  const standIn = await startStandIn();
  const port = await freePort();
  const off = await startApp(standIn.url);
  const on = await startApp(standIn.url, { METRICS_PORT: String(port) });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const idle = [residentMb(off.pid), residentMb(on.pid)] as const;
  const cookie = await cookiesAfterAPage(off.origin, await signedIn(off.origin));
  const [without = Number.NaN, with_ = Number.NaN] = await cpuOfPage([off, on], "/family/1", cookie);
  const scrapes: number[] = [];
  for (let each = 0; each < SCRAPES; each++) {
    const before = cpuMs(on.pid);
    await ask(`http://127.0.0.1:${port}`, "/metrics");
    scrapes.push(cpuMs(on.pid) - before);
  }
  const lines = [
    "| Metrics | off | on |",
    "|---|---|---|",
    `| a page, CPU, ms | ${without.toFixed(2)} | ${with_.toFixed(2)} |`,
    `| resident memory, idle, MB | ${idle[0].toFixed(0)} | ${idle[1].toFixed(0)} |`,
    `| one look at them, CPU, ms | | ${median(scrapes).toFixed(1)} |`,
  ];
  process.stdout.write(["", ...lines, "", ""].join("\n"));
  await off.stop();
  await on.stop();
  await standIn.close();
}
