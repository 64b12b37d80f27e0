import { setTimeout } from "node:timers/promises";
import { INTERNAL_ERROR } from "../app/contract/status";
import { type Check, type CheckContext, ok, warning } from "./check";
import { read } from "./latency";

const BETWEEN_MS = 50;
/** A call has waited if it took longer than twice its time alone and this. */
const WAITED_TIMES = 2;
const WAITED_MS = 250;
/** A shorter wait may be accidental, so it is measured again. */
const LONG_WAIT_MS = 1_000;

type Wait = "none" | "short" | "long";

async function waitOf(context: CheckContext, count: number): Promise<Wait> {
  const limitMs = (context.known.readMs ?? 0) * WAITED_TIMES + WAITED_MS;
  const answers = await Promise.all(Array.from({ length: count }, () => read(context)));
  const times = answers.map((reply) =>
    reply.ok && reply.answer.status < INTERNAL_ERROR ? reply.answer.milliseconds : Number.POSITIVE_INFINITY,
  );
  const slowest = Math.max(...times);
  if (slowest <= limitMs) return "none";
  return slowest <= limitMs + LONG_WAIT_MS ? "short" : "long";
}

async function countUntilWaiting(context: CheckContext) {
  const until = context.clock.now() + context.seriesMs;
  let count = 0;
  while (count < context.mostCalls && context.clock.now() < until) {
    const first = await waitOf(context, count + 1);
    const wait = first === "short" ? await waitOf(context, count + 1) : first;
    if (wait !== "none") return { callsWithoutWaiting: count, isLimitFound: true };
    count += 1;
    await setTimeout(BETWEEN_MS);
  }
  return { callsWithoutWaiting: count, isLimitFound: false };
}

export const callsAtOnce: Check = {
  name: "calls at once",
  after: ["latency"],
  option: "calls-at-once",
  async run(context) {
    const { callsWithoutWaiting: count, isLimitFound } = await countUntilWaiting(context);
    const { isSignedIn } = context.known;
    const setting = context.config.backendCallsAtOnce;
    const facts = { callsWithoutWaiting: count, isLimitFound, setting, isSignedIn };
    const which = isSignedIn ? "calls" : "visitor calls (no database)";
    const seen = `${count} ${which} without waiting${isLimitFound ? `, ${count + 1} with` : ""}`;
    if (setting <= count || !isLimitFound) return ok(`${seen}; BACKEND_CALLS_AT_ONCE is ${setting}`, facts);
    const most = Math.max(1, count);
    const advice = `Set BACKEND_CALLS_AT_ONCE=${most}, divided by the number of replicas, or give the backend more connections.`;
    return warning(seen, advice, facts);
  },
};
