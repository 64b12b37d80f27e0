import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const TEST_MS = 30_000;

export default defineConfig({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  test: {
    include: ["tests/{unit,fitness,edge}/**/*.test.{ts,tsx}"],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    maxWorkers: 2,
  },
});
