import { readFileSync } from "node:fs";

const NS_PER_MS = 1_000_000;

/** CPU time of the main thread in ms, which does not depend on the machine's load. */
export function threadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / NS_PER_MS;
}
