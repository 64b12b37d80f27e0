import { defineConfig } from "playwright/test";
import { chromiumOptions } from "./scripts/chromium";

/** A busy machine takes long, but what does not come in this time does not come. */
const WAIT_MS = 30_000;
const TEST_MS = 180_000;

export default defineConfig({
  testDir: "tests",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // scripts/test-report.ts shows every test that needed this, and allows only few.
  retries: 1,
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  // Its own folder: the runner empties it, and the reports beside it must stay.
  outputDir: "test-results/browser",
  reporter: [["line"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: chromiumOptions(),
    viewport: { width: 360, height: 800 },
    actionTimeout: WAIT_MS,
  },
  projects: [
    { name: "scripts-off", testMatch: "screens/**/*.test.ts", use: { javaScriptEnabled: false } },
    // Of the screens, whose HTML is the same, only what a script touches is visited again. One project, because each
    // has workers of its own, and each of them a browser and a product.
    { name: "scripts-on", testMatch: "{screens,enhanced}/**/*.test.ts", grep: /@scripts|enhanced\// },
  ],
});
