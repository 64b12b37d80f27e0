import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const DEBIAN = "/usr/bin/chromium";

/** Switches for a machine without display and network. */
export const CHROMIUM_SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function present(): string | null {
  const own = process.env.CHROMIUM_PATH;
  if (own) return own;
  return [DEBIAN, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "inherit" }).status === 0;
}

function install(): boolean {
  const isRoot = process.getuid?.() === 0;
  if (
    isRoot &&
    run("apt-get", ["update"]) &&
    run("apt-get", ["install", "-y", "chromium", "fonts-noto-core"])
  )
    return true;
  return run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]);
}

/** Path of a Chromium: CHROMIUM_PATH, Debian's, Playwright's own, or one that is installed now. */
export function findChromium(): string {
  const found = present() ?? (install() ? present() : null);
  if (!found) throw new Error("no Chromium: set CHROMIUM_PATH, or install Debian's package chromium");
  return found;
}
