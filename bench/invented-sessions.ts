import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import * as z from "zod";
import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { cookiesAfterAPage, cpuMs, fetchPage, median } from "./measure";
import { atMost, type Row } from "./table";

const CONNECTIONS = 160;
const CALL_MS = 20;
const WARM_PAGES = 50;
const FLOOD_ANSWERS = 2_000;
const LOOK_EVERY_MS = 50;
const PAGES = 25;
const OWN_PAGE_MS = 300;
const OK = 200;
const PATH = "/family/1";

/** Requests a page again and again on one connection, each time with an invented session. */
function open(origin: string, agent: Agent): void {
  const again = () => open(origin, agent);
  const headers = { cookie: `JSESSIONID=${crypto.randomUUID()}` };
  request(origin + PATH, { agent, headers }, (response) => response.resume().on("end", again))
    .on("error", again)
    .end();
}

/** A separate thread, so that it does not delay the measurement. */
if (!isMainThread) {
  const { origin } = z.object({ origin: z.string() }).parse(workerData);
  for (let at = 0; at < CONNECTIONS; at++) open(origin, new Agent({ keepAlive: true, maxSockets: 1 }));
}

/** A member's page while many connections send invented sessions. */
export async function inventedSessionRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  standIn.latency(CALL_MS);
  const app = await startApp(standIn.url);
  const cookie = await cookiesAfterAPage(app.origin, await signedIn(app.origin));
  for (let page = 0; page < WARM_PAGES; page++) await fetchPage(app.origin, PATH, cookie);
  const flood = new Worker(new URL(import.meta.url), { workerData: { origin: app.origin } });
  const begun = app.log.length + FLOOD_ANSWERS;
  while (app.log.length < begun) await setTimeout(LOOK_EVERY_MS);
  const before = { cpuMs: cpuMs(app.pid), answers: app.log.length };
  const pages = [];
  for (let page = 0; page < PAGES; page++) pages.push(await fetchPage(app.origin, PATH, cookie));
  const cpu = (cpuMs(app.pid) - before.cpuMs) / (app.log.length - before.answers);
  await flood.terminate();
  await app.stop();
  await standIn.close();
  const beside = `beside ${CONNECTIONS} connections that invent sessions`;
  return [
    atMost(`a member's pages ${beside}, refused`, pages.filter(({ status }) => status !== OK).length, 0, ""),
    atMost(
      `a member's page ${beside}, p50`,
      median(pages.map((page) => page.milliseconds)),
      OWN_PAGE_MS,
      "ms",
    ),
    atMost("CPU of a request with an invented session", cpu, 0.5, "ms"),
  ];
}
