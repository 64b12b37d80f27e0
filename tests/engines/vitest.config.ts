import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Long, for busy machines; tests go on as soon as they can. */
const TEST_MS = 180_000;
const POLL_MS = 45_000;

export default defineConfig({
  root: resolve(import.meta.dirname, "../.."),
  resolve: { alias: { "~": resolve(import.meta.dirname, "../../app") } },
  test: {
    include: ["tests/engines/**/*.test.ts"],
    maxWorkers: 2,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: POLL_MS } },
  },
});
