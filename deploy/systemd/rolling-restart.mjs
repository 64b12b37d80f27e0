#!/usr/bin/env node
// Restarts the replicas one after another, each only when the one before it is ready again.
// Usage: rolling-restart.mjs 3001 3002 3003
import { spawnSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";

const READY_MS = 60_000;
const LOOK_EVERY_MS = 200;

/** The checks of /readyz, null when nobody answers. */
async function readiness(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return { isReady: response.ok, checks: (await response.json()).checks };
  } catch {
    return null;
  }
}

async function becomesReady(port) {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const seen = await readiness(port);
    if (seen?.isReady) return true;
    if (Date.now() > deadline) {
      const why = seen ? JSON.stringify(seen.checks) : "nobody listens; see journalctl";
      process.stderr.write(`directory@${port} is not ready: ${why}. The others were left as they are.\n`);
      return false;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

const ports = process.argv.slice(2);
if (ports.length === 0 || ports.some((port) => !/^\d+$/.test(port))) {
  process.stderr.write("Usage: rolling-restart.mjs PORT…\n");
  process.exit(2);
}
for (const port of ports) {
  const began = Date.now();
  const { status } = spawnSync("systemctl", ["restart", `directory@${port}.service`], { stdio: "inherit" });
  if (status !== 0 || !(await becomesReady(port))) process.exit(1);
  process.stdout.write(`directory@${port} is ready, ${((Date.now() - began) / 1000).toFixed(1)} s\n`);
}
