import { Aborted, type Bulkhead, QueueFull, untilAborted } from "~/backend/bulkhead";
import { type Result, UNREACHABLE } from "~/contract/failure";

/** Reads once a slot is free. If there is no answer before `over`, the backend counts as unreachable. */
export async function readWithLimit<Answer>(
  turns: Bulkhead,
  account: string,
  over: AbortSignal,
  read: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  async function enterAndRead() {
    const leave = await turns.enter(over, { account });
    if (!over.aborted) return read().finally(leave);
    leave();
    throw new QueueFull();
  }
  try {
    return await untilAborted(enterAndRead(), over);
  } catch (cause) {
    if (cause instanceof Aborted || cause instanceof QueueFull) return { ok: false, failure: UNREACHABLE };
    throw cause;
  }
}
