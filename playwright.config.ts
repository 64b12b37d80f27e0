import { defineConfig } from "playwright/test";
import { CHROMIUM_SWITCHES, findChromium } from "./scripts/chromium";

const launchOptions = { executablePath: findChromium(), args: CHROMIUM_SWITCHES };

export default defineConfig({
  testDir: "tests",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Its own folder: the runner empties it, and the reports beside it must stay.
  outputDir: "test-results/browser",
  reporter: [["line"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: { browserName: "chromium", launchOptions, viewport: { width: 360, height: 800 } },
  projects: [
    { name: "scripts-off", testMatch: "screens/**/*.test.ts", use: { javaScriptEnabled: false } },
    { name: "scripts-on", testMatch: "screens/**/*.test.ts" },
    { name: "enhanced", testMatch: "enhanced/**/*.test.ts" },
  ],
});
