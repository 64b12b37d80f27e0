import { setTimeout } from "node:timers/promises";

const LOOK_EVERY_MS = 20;
/** No busy machine takes as long: what has not come by then never comes. */
const HANG_MS = 180_000;

/** Polls a condition; throws when it hangs. */
export async function waitFor(
  what: string | (() => string),
  condition: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + HANG_MS;
  while (!(await condition())) {
    if (Date.now() > deadline)
      throw new Error(`${typeof what === "string" ? what : what()} did not come in ${HANG_MS} ms`);
    await setTimeout(LOOK_EVERY_MS);
  }
}
