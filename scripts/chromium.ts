import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium, type LaunchOptions } from "playwright";

/** Debian's packages. The headless shell renders a page for a quarter of the full browser's cost. */
const DEBIAN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"] as const;

/** Turns off parts of the window that tests never see; the address bar alone doubles the cost of a page. */
const UNSEEN_FEATURES = [
  "PreloadTopChromeWebUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];
/** Chromium reads only the last list of features, so this one repeats those of Playwright that matter here. */
const PLAYWRIGHTS_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...UNSEEN_FEATURES, ...PLAYWRIGHTS_FEATURES].join(",")}`,
];

/** An npm package with Chromium for Linux and its libraries, some versions behind Debian's. */
const PACKAGE = "@sparticuz/chromium";
const PACKAGE_VERSION = "153.0.0";
const PACKAGE_FOLDER = resolve(".cache/chromium");

function packaged(): LaunchOptions | null {
  const executablePath = join(PACKAGE_FOLDER, "chromium");
  if (!existsSync(executablePath)) return null;
  const env: NodeJS.ProcessEnv = { ...process.env, LD_LIBRARY_PATH: join(PACKAGE_FOLDER, "al2023/lib") };
  if (!existsSync("/etc/fonts")) env.FONTCONFIG_PATH = join(PACKAGE_FOLDER, "fonts");
  return { executablePath, args: SWITCHES, env };
}

function present(): LaunchOptions | null {
  const path = process.env.CHROMIUM_PATH || DEBIAN.find((each) => existsSync(each));
  if (path) return { executablePath: path, args: SWITCHES };
  return existsSync(chromium.executablePath()) ? { args: SWITCHES } : packaged();
}

const INSTALL_MS = 300_000;

function run(command: string, parameters: string[], options: SpawnSyncOptions = {}): boolean {
  return spawnSync(command, parameters, { stdio: "inherit", timeout: INSTALL_MS, ...options }).status === 0;
}

function installFromDebian(): boolean {
  const packages = ["chromium-headless-shell", "fonts-noto-core"];
  return (
    process.getuid?.() === 0 &&
    run("apt-get", ["update", "-qq"]) &&
    run("apt-get", ["install", "-y", "-qq", ...packages])
  );
}

function installFromRegistry(): boolean {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  mkdirSync(PACKAGE_FOLDER, { recursive: true });
  const unpack = `(await import("${PACKAGE}")).default.executablePath()`;
  // The package unpacks into TMPDIR, and unpacks its libraries only if it detects AWS Lambda.
  const env = { ...process.env, TMPDIR: PACKAGE_FOLDER, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  return (
    run("npm", ["install", "--no-save", "--prefix", PACKAGE_FOLDER, `${PACKAGE}@${PACKAGE_VERSION}`]) &&
    run(process.execPath, ["--input-type=module", "--eval", unpack], { cwd: PACKAGE_FOLDER, env })
  );
}

function install(): boolean {
  return (
    installFromDebian() ||
    run(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"]) ||
    installFromRegistry()
  );
}

/** Debian's headless shell takes half a minute to install and saves more than that over many pages. */
export function preferHeadlessShell(): void {
  if (!process.env.CHROMIUM_PATH && !existsSync(DEBIAN[0])) installFromDebian();
}

/** The first of: CHROMIUM_PATH, Debian's, Playwright's own, npm's, one that is installed now. */
export function chromiumOptions(): LaunchOptions {
  const found = present() ?? (install() ? present() : null);
  if (!found) throw new Error("no Chromium: set CHROMIUM_PATH, or install Debian's package chromium");
  return found;
}

/** Prefers Debian's full Chromium: the headless shell keeps no pages for Back and installs no apps. */
export function fullChromium(): { options: LaunchOptions; isFull: boolean } {
  const { executablePath, ...others } = chromiumOptions();
  const path = executablePath === DEBIAN[0] && existsSync(DEBIAN[1]) ? DEBIAN[1] : executablePath;
  return { options: { ...others, executablePath: path }, isFull: path === DEBIAN[1] };
}

export function withBackForwardCache(): { options: LaunchOptions; isKeeping: boolean } {
  const { options, isFull } = fullChromium();
  return {
    options: { ...options, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
    isKeeping: isFull,
  };
}
