import { MS_PER_SECOND } from "../app/time";

const WARM_MS = 1_000;
const MEASURED_MS = 4_000;

/** Requests per second of this many visitors, each asking again after its answer. */
export async function rateOf(
  visitors: number,
  ask: (turn: number) => Promise<unknown>,
  measuredMs = MEASURED_MS,
): Promise<number> {
  let turn = 0;
  let answered = 0;
  const began = performance.now();
  const isOver = () => performance.now() - began > WARM_MS + measuredMs;
  const visitor = async () => {
    while (!isOver()) {
      turn += 1;
      await ask(turn);
      if (performance.now() - began > WARM_MS && !isOver()) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  return (answered * MS_PER_SECOND) / measuredMs;
}
