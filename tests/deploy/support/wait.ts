import { setTimeout } from "node:timers/promises";

const LOOK_EVERY_MS = 20;

/** Polls a condition; throws when the time is up. */
export async function waitFor(
  atMostMs: number,
  what: string | (() => string),
  condition: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + atMostMs;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`${typeof what === "string" ? what : what()} did not come in ${atMostMs} ms`);
    await setTimeout(LOOK_EVERY_MS);
  }
}
