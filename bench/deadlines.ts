import type { FaultName } from "../tests/backend/faults";
import { startStandIn } from "../tests/backend/start";
import { logoutToken, postForm, signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { fetchPage } from "./measure";
import { atMost, type Row } from "./table";

const CALL = "/getfamilydetails";
const PAGE = "/family/1";

/** Times of docs/promises.md, with what a machine may add. */
const WAITS: readonly (readonly [string, FaultName, number])[] = [
  ["a backend that never answers, page after", "hang-headers", 8_500],
  ["a backend that stops in the middle, page after", "hang-body", 6_000],
  ["a backend that sends a byte a second, page after", "drip", 10_500],
];
const LOGOUT_MS = 3_300;
const OPEN_CIRCUIT_MS = 10;
const PAGES_THAT_OPEN_IT = 5;

/** How long people wait for a backend that does not do its part. */
export async function deadlineRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const cookie = await signedIn(app.origin);
  const rows: Row[] = [];
  for (const [what, fault, limitMs] of WAITS) {
    standIn.faults.next(fault, CALL);
    rows.push(atMost(what, (await fetchPage(app.origin, PAGE, cookie)).milliseconds, limitMs, "ms"));
  }
  const token = await logoutToken(app.origin, cookie);
  standIn.faults.next("hang-headers", "/logout");
  const began = performance.now();
  await postForm(app.origin, "/logout", { token }, { cookie });
  rows.push(atMost("Logout with a backend that hangs", performance.now() - began, LOGOUT_MS, "ms"));
  const again = await signedIn(app.origin);
  await standIn.pause();
  for (let page = 0; page < PAGES_THAT_OPEN_IT; page++) await fetchPage(app.origin, PAGE, again);
  const open = await fetchPage(app.origin, PAGE, again);
  rows.push(atMost("a page while the circuit is open", open.milliseconds, OPEN_CIRCUIT_MS, "ms"));
  await app.stop();
  await standIn.close();
  return rows;
}
