import { startStandIn } from "../tests/backend/start";
import { ask, signedIn } from "../tests/edge/http";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { HOSTILE_ANSWERS } from "../tests/support/hostile-answers";
import { residentMb } from "./measure";
import { atMost, type Row } from "./table";

const STANDSTILL_MS = 250;
const GROWTH_MB = 60;
const WARM_PAGES = 50;
const BAD_GATEWAY = 502;

/** The longest time without an answer while a page was loading, and the peak of memory. */
async function watch({ origin, pid }: AppProcess, page: Promise<{ status: number }>) {
  let isOver = false;
  const settled = page.then(({ status }) => {
    isOver = true;
    if (status !== BAD_GATEWAY) throw new Error(`a hostile answer ended as ${status}`);
  });
  const seen = { standstillMs: 0, residentMb: residentMb(pid) };
  while (!isOver) {
    const began = performance.now();
    await ask(origin, "/healthz");
    seen.standstillMs = Math.max(seen.standstillMs, performance.now() - began);
    seen.residentMb = Math.max(seen.residentMb, residentMb(pid));
  }
  await settled;
  return seen;
}

/** Answers within the limit of bytes that would block or end the process when parsed. */
export async function hostileRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const headers = { cookie: await signedIn(app.origin) };
  for (let page = 0; page < WARM_PAGES; page++) await ask(app.origin, "/family/1", { headers });
  const rows: Row[] = [];
  for (const { name, text } of HOSTILE_ANSWERS) {
    const before = residentMb(app.pid);
    standIn.faults.next({ text }, "/getfamilydetails");
    const seen = await watch(app, ask(app.origin, "/family/7", { headers }));
    rows.push(
      atMost(`${name}, longest standstill`, seen.standstillMs, STANDSTILL_MS, "ms"),
      atMost(`${name}, peak of memory, growth`, seen.residentMb - before, GROWTH_MB, "MB"),
    );
  }
  await app.stop();
  await standIn.close();
  return rows;
}
