import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { fetchPage } from "./measure";
import { atMost, type Row } from "./table";

const CALL_MS = 20;
const AT_ONCE = 30;
const EVERY_MS = 50;
const DURATION_S = 60;
const SLOWEST_MS = 2_000;
const OK = 200;

const PAGES = [
  "/family/1",
  "/member/3",
  "/searchfamily?searchString=main",
  "/myProfile",
  "/accounts",
  "/family",
];

interface Load {
  failed: number;
  slowestMs: number;
}

async function open(origin: string, cookie: string, count: number, everyMs: number): Promise<Load> {
  const began = performance.now();
  const pages = Array.from({ length: count }, async (_, at) => {
    const wait = at * everyMs - (performance.now() - began);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchPage(origin, PAGES[at % PAGES.length] ?? "/", cookie);
  });
  const fetched = await Promise.all(pages);
  return {
    failed: fetched.filter(({ status }) => status !== OK).length,
    slowestMs: Math.max(...fetched.map(({ milliseconds }) => milliseconds)),
  };
}

function rowsOf(what: string, { failed, slowestMs }: Load): Row[] {
  return [atMost(`${what}, failed`, failed, 0, ""), atMost(`${what}, slowest`, slowestMs, SLOWEST_MS, "ms")];
}

/** The stand-in has ten database connections and needs two of them for each call, as the backend does. */
export async function loadRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  standIn.latency(CALL_MS);
  const app = await startApp(standIn.url);
  const cookie = await signedIn(app.origin);
  const burst = await open(app.origin, cookie, AT_ONCE, 0);
  const steady = await open(app.origin, cookie, (DURATION_S * 1_000) / EVERY_MS, EVERY_MS);
  await app.stop();
  await standIn.close();
  return [
    ...rowsOf(`${AT_ONCE} pages at once, ${CALL_MS} ms a call`, burst),
    ...rowsOf(`${1_000 / EVERY_MS} pages a second for ${DURATION_S} s`, steady),
  ];
}
