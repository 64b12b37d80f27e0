import { setTimeout } from "node:timers/promises";
import { type Check, type Examination, ok, warning } from "./check";
import { read } from "./latency";

const BETWEEN_MS = 50;
const FIRST_SERVER_ERROR = 500;
/** A call has waited if it took twice as long as alone, and this much longer. */
const WAITED_TIMES = 2;
const WAITED_MS = 250;
/** A busy moment may explain a shorter wait, so a shorter wait is measured again. */
const LONG_WAIT_MS = 1_000;

type Wait = "none" | "short" | "long";

async function waitOf(examination: Examination, count: number): Promise<Wait> {
  const limitMs = (examination.known.readMs ?? 0) * WAITED_TIMES + WAITED_MS;
  const answers = await Promise.all(Array.from({ length: count }, () => read(examination)));
  const times = answers.map((asked) =>
    asked.ok && asked.answer.status < FIRST_SERVER_ERROR
      ? asked.answer.milliseconds
      : Number.POSITIVE_INFINITY,
  );
  const slowest = Math.max(...times);
  if (slowest <= limitMs) return "none";
  return slowest <= limitMs + LONG_WAIT_MS ? "short" : "long";
}

async function bear(examination: Examination): Promise<{ borne: number; isWaiting: boolean }> {
  const until = examination.clock.now() + examination.seriesMs;
  let borne = 0;
  while (borne < examination.mostCalls && examination.clock.now() < until) {
    const first = await waitOf(examination, borne + 1);
    const wait = first === "short" ? await waitOf(examination, borne + 1) : first;
    if (wait !== "none") return { borne, isWaiting: true };
    borne += 1;
    await setTimeout(BETWEEN_MS);
  }
  return { borne, isWaiting: false };
}

export const callsAtOnce: Check = {
  name: "calls at once",
  after: ["latency"],
  async run(examination) {
    const { borne, isWaiting } = await bear(examination);
    const { isSignedIn } = examination.known;
    const set = examination.config.backendCallsAtOnce;
    const facts = { borne, isWaiting, set, isSignedIn };
    const whose = isSignedIn ? "calls" : "calls of a visitor, which need no database,";
    const seen = `${borne} ${whose} without waiting${isWaiting ? `, ${borne + 1} with` : ""}`;
    if (set <= borne || !isWaiting) return ok(`${seen}; BACKEND_CALLS_AT_ONCE is ${set}`, facts);
    const most = Math.max(1, borne);
    const advice = `Set BACKEND_CALLS_AT_ONCE=${most}, divided by the replicas, or give the backend more connections.`;
    return warning(seen, advice, facts);
  },
};
