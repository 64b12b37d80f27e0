import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** They end what hangs, and wait for nothing that has come: a busy machine may take long. */
const TEST_MS = 900_000;
const POLL_MS = 60_000;
const SETUP_MS = 600_000;

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  resolve: { alias: { "~": resolve(import.meta.dirname, "../../app") } },
  test: {
    include: ["tests/deploy/**/*.test.ts"],
    globalSetup: "tests/deploy/support/release.ts",
    testTimeout: TEST_MS,
    hookTimeout: SETUP_MS,
    expect: { poll: { timeout: POLL_MS } },
    // The load test needs the machine for itself.
    fileParallelism: false,
  },
});
