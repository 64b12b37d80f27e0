import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { cookiesAfterAPage, fetchPage, median } from "./measure";
import { atMost, type Row } from "./table";

const CALL_MS = 50;
const PAIRS = 40;
const RATIO_LIMIT = 1.5;
const CALLS_LIMIT = 6;
/** Has five other spellings, and nobody of the community is called so. */
const TYPED = "मालवीय";

/** A search with all its spellings beside the same search for the typed text alone; both take turns. */
export async function spellingRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const cookie = await cookiesAfterAPage(app.origin, await signedIn(app.origin));
  standIn.latency(CALL_MS);
  const path = `/searchfamily?searchString=${encodeURIComponent(TYPED)}`;
  const all: number[] = [];
  const alone: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    all.push((await fetchPage(app.origin, path, cookie)).milliseconds);
    alone.push((await fetchPage(app.origin, `${path}&exact=1`, cookie)).milliseconds);
  }
  standIn.received.length = 0;
  await fetchPage(app.origin, path, cookie);
  const calls = standIn.received.filter(({ method }) => method !== "HEAD").length;
  await app.stop();
  await standIn.close();
  return [
    atMost(
      `search with five spellings beside one call, ${CALL_MS} ms a call`,
      median(all) / median(alone),
      RATIO_LIMIT,
      "times",
    ),
    atMost("calls of such a search", calls, CALLS_LIMIT, ""),
  ];
}
