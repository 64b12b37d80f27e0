import { getFamilyDetails } from "../app/contract/family";
import { READ_DEADLINE_MS } from "../app/deadlines";
import { type Reply, summarize } from "./ask";
import { askWhoAmI, type Check, type CheckContext, failure, ok, sessionHeaders, warning } from "./check";

const READS = 20;
const SLOW_MS = 1_000;
const MEDIAN = 0.5;
const NEARLY_ALL = 0.99;

/** Reads the user's own family, as pages do; a visitor's whoAmI does not reach the database. */
export function read(context: CheckContext): Promise<Reply> {
  const { ask, backend, known } = context;
  const path = known.isSignedIn ? known.routing?.paths.get(getFamilyDetails.name) : null;
  if (!path) return askWhoAmI(context);
  const headers = { ...sessionHeaders(context), "content-type": "application/json" };
  return ask(new URL(path, backend), { method: "POST", headers, body: "{}" });
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const latency: Check = {
  name: "latency",
  after: ["calls"],
  async run(context) {
    const times: number[] = [];
    const until = context.clock.now() + context.seriesMs;
    while (times.length < READS && context.clock.now() < until) {
      const reply = await read(context);
      if (!reply.ok) return failure(`a read got no answer (${summarize(reply)})`, "Check the backend's log.");
      times.push(reply.answer.milliseconds);
    }
    times.sort((one, other) => one - other);
    const median = percentile(times, MEDIAN);
    const p99 = percentile(times, NEARLY_ALL);
    context.known.readMs = median;
    const seen = `${times.length} reads: p50 ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
    const facts = { reads: times.length, p50Ms: median, p99Ms: p99 };
    if (median >= READ_DEADLINE_MS)
      return failure(seen, "Every page would time out: fix the backend first.", facts);
    if (p99 < SLOW_MS) return ok(seen, facts);
    return warning(seen, "Every page waits for this: look at the backend's database and load.", facts);
  },
};
