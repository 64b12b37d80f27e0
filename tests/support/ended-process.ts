import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Ends a program that still runs, and waits for its exit. */
export async function end(child: ChildProcess | null, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
