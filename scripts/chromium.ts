import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright";

/** Debian's packages: the one without windows makes a page for a quarter of what the whole browser takes. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;

/** Parts of the window that nobody sees here; the address bar alone doubles the price of a page. */
const UNSEEN_FEATURES = [
  "PreloadTopChromeWebUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];
/** Chromium heeds only the last list of features, so these repeat those of Playwright's that matter here. */
const PLAYWRIGHTS_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

/** For a machine without display and network. */
const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...UNSEEN_FEATURES, ...PLAYWRIGHTS_FEATURES].join(",")}`,
];

/** How to launch the Chromium that is there; without a path Playwright takes its own. */
function present(): LaunchOptions | null {
  const path = process.env.CHROMIUM_PATH || DEBIAN.find((each) => existsSync(each));
  if (path) return { executablePath: path, args: SWITCHES };
  return existsSync(chromium.executablePath()) ? { args: SWITCHES } : null;
}

const INSTALL_MS = 300_000;

function run(command: string, parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "inherit", timeout: INSTALL_MS }).status === 0;
}

function installFromDebian(): boolean {
  const packages = ["chromium-headless-shell", "fonts-noto-core"];
  return (
    process.getuid?.() === 0 &&
    run("apt-get", ["update", "-qq"]) &&
    run("apt-get", ["install", "-y", "-qq", ...packages])
  );
}

function install(): boolean {
  return (
    installFromDebian() || run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"])
  );
}

/** For whoever opens many pages: half a minute spent here is saved several times. Without it the Chromium that is there does. */
export function preferHeadlessShell(): void {
  if (!process.env.CHROMIUM_PATH && !existsSync(DEBIAN[0])) installFromDebian();
}

/** Options that launch a Chromium: CHROMIUM_PATH, Debian's, Playwright's own, or one that is installed now. */
export function chromiumOptions(): LaunchOptions {
  const found = present() ?? (install() ? present() : null);
  if (!found) throw new Error("no Chromium: set CHROMIUM_PATH, or install Debian's package chromium");
  return found;
}

/** A Chromium that keeps pages for Back, as people have it; the one without windows cannot, and then nothing is kept. */
export function withBackForwardCache(): { options: LaunchOptions; isKeeping: boolean } {
  const { executablePath, ...others } = chromiumOptions();
  const path = executablePath === DEBIAN[0] && existsSync(DEBIAN[1]) ? DEBIAN[1] : executablePath;
  const ignoreDefaultArgs = ["--disable-back-forward-cache"];
  return { options: { ...others, executablePath: path, ignoreDefaultArgs }, isKeeping: path === DEBIAN[1] };
}
