import { pino } from "pino";
import { diagnostics } from "~/http/diagnostics.server";

const BUFFER_MAX_BYTES = 1024 * 1024;
const RETRY_EVERY_MS = 1_000;

/** Writes to standard output without blocking. When its buffer is full, lines are dropped, and `onDropped` later gets their number. */
export function logDestination(onDropped: (lines: number) => void) {
  // Accessing these streams makes a pipe non-blocking: a stalled reader then causes an error instead of a wait.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
  const destination = pino.destination({
    dest: process.stdout.fd,
    sync: true,
    maxLength: BUFFER_MAX_BYTES,
    retryEAGAIN: () => false,
  });
  let isBlocked = false;
  let dropped = 0;
  destination.on("error", () => {
    isBlocked = true;
  });
  destination.on("drop", () => {
    dropped += 1;
    diagnostics.emit("droppedLogLine");
  });
  destination.on("write", () => {
    isBlocked = false;
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    setImmediate(onDropped, lines);
  });
  setInterval(() => isBlocked && destination.write(""), RETRY_EVERY_MS).unref();
  return destination;
}
