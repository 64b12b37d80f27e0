import { pino } from "pino";
import { diagnostics } from "~/http/diagnostics.server";

const HELD_MAX_BYTES = 1024 * 1024;
const RETRY_EVERY_MS = 1_000;

const STANDARD_OUTPUT = 1;

const ignore = () => {};

/** Standard output that never waits: lines beyond a megabyte are lost, and `onDropped` gets their number once there is room. */
export function logDestination(onDropped: (lines: number) => void) {
  // Opening it makes a pipe non-blocking, so that a reader that stalls is an error here instead of a wait.
  process.stdout.on("error", ignore);
  process.stderr.on("error", ignore);
  const destination = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: true,
    maxLength: HELD_MAX_BYTES,
    retryEAGAIN: () => false,
  });
  let isHeld = false;
  let dropped = 0;
  destination.on("error", () => {
    isHeld = true;
  });
  destination.on("drop", () => {
    dropped += 1;
    diagnostics.emit("droppedLogLine");
  });
  destination.on("write", () => {
    isHeld = false;
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    setImmediate(onDropped, lines);
  });
  setInterval(() => isHeld && destination.write(""), RETRY_EVERY_MS).unref();
  return destination;
}
