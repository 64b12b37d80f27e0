import { join } from "node:path";

if (!process.execve) {
  process.stderr.write(`Node 22.19+, 24.6+ or 26 is required; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const NODE_SWITCHES = ["--max-semi-space-size=32", "--initial-old-space-size=96", "--max-old-space-size=256"];

/** Without these, glibc keeps the memory of images. docs/why/operating.md#the-program-sets-its-own-switches */
const GLIBC_SWITCHES = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "65536",
};

const server = join(import.meta.dirname, "server.js");
const parameters = [...NODE_SWITCHES, ...process.execArgv, server];

/** Without it React loads its development build. */
const env = { ...GLIBC_SWITCHES, ...process.env, NODE_ENV: process.env.NODE_ENV || "production" };

process.execve(process.execPath, [process.execPath, ...parameters], env);
