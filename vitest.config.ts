import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** A busy machine takes long; nothing waits for it that has come. */
const TEST_MS = 180_000;
const POLL_MS = 45_000;

// React as it ships; the other takes twice as long.
process.env.NODE_ENV = "production";

/** No test leaves anything in a module, so files may share what they loaded. */
function project(name: string, files: string, setup: { globalSetup?: string; setupFiles?: string } = {}) {
  return { extends: true as const, test: { name, include: [files], isolate: false, ...setup } };
}

const UNITS = {
  globalSetup: "tests/support/names-of-units.ts",
  setupFiles: "tests/support/sample-community.ts",
};

export default defineConfig({
  resolve: { alias: { "~": join(import.meta.dirname, "app") } },
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: POLL_MS } },
    projects: [
      project("unit", "tests/{unit,fitness}/**/*.test.{ts,tsx}", UNITS),
      project("doctor", "tests/doctor/**/*.test.ts"),
      project("edge", "tests/edge/**/*.test.ts"),
    ],
    // One more than the cores of a small machine: some tests wait for deadlines.
    maxWorkers: 3,
  },
});
