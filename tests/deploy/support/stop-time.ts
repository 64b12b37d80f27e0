import { CHANGE_DEADLINE_MS } from "~/backend/constants";
import { SHUTDOWN_MARGIN_MS } from "~/middleware/constants";

const MS_PER_SECOND = 1000;

/** Seconds that a supervisor has to wait at least before it kills a replica that it told to stop. */
export function stopTimeSeconds(drainGraceMs: number): number {
  return (drainGraceMs + CHANGE_DEADLINE_MS + SHUTDOWN_MARGIN_MS) / MS_PER_SECOND;
}
