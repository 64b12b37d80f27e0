import { FORM_DEADLINE_MS } from "~/deadlines";
import { SHUTDOWN_MARGIN_MS } from "~/server/graceful-shutdown";

const MS_PER_SECOND = 1000;

/** The least time that a supervisor must wait before it kills a stopping replica. */
export function stopTimeSeconds(drainGraceMs: number): number {
  return (drainGraceMs + FORM_DEADLINE_MS + SHUTDOWN_MARGIN_MS) / MS_PER_SECOND;
}
