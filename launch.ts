import { type StdioOptions, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const NODE_SWITCHES = ["--max-semi-space-size=32", "--max-old-space-size=256"];

/** Of glibc's memory; without them it keeps what images have used. docs/decisions/038-the-program-sets-its-own-switches.md */
const GLIBC_SWITCHES = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

const server = fileURLToPath(new URL("./server.js", import.meta.url));
const parameters = [...NODE_SWITCHES, ...process.execArgv, server];

/** React brings its development build along unless it is told. */
const env = { ...GLIBC_SWITCHES, ...process.env, NODE_ENV: process.env.NODE_ENV || "production" };

function runAsChild() {
  // In a group of its own, so that Ctrl-C in a terminal reaches it once, from here. The channel tells it of our end.
  const stdio: StdioOptions = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(process.execPath, parameters, { env, stdio, detached: true });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
}

if (process.execve) process.execve(process.execPath, [process.execPath, ...parameters], env);
else runAsChild();
