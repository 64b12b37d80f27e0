import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const TEST_MS = 60_000;
const POLL_MS = 15_000;
const SETUP_MS = 300_000;

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
