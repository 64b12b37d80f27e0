import { SHUTDOWN_MARGIN_MS, UNDER_WAY_MAX_MS } from "~/server/graceful-shutdown";

const MS_PER_SECOND = 1000;

/** Seconds that a supervisor has to wait at least before it kills a replica that it told to stop. */
export function stopTimeSeconds(drainGraceMs: number): number {
  return (drainGraceMs + UNDER_WAY_MAX_MS + SHUTDOWN_MARGIN_MS) / MS_PER_SECOND;
}
