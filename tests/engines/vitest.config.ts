import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** A busy machine takes long; nothing waits for it that has come. */
const TEST_MS = 60_000;

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { alias: { "~": fileURLToPath(new URL("../../app", import.meta.url)) } },
  test: {
    include: ["tests/engines/**/*.test.ts"],
    globalSetup: "tests/engines/setup.ts",
    maxWorkers: 2,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
});
