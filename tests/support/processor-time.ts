import { readFileSync } from "node:fs";

const NS_PER_MS = 1_000_000;

/** Processor time of the thread that answers requests, in ms: what it worked, however busy the machine is. */
export function threadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / NS_PER_MS;
}
