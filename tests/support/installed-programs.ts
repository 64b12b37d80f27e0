import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Most accounts' PATH leaves out where servers are installed. */
const SERVER_FOLDERS = ["/usr/sbin", "/sbin"];

/** The Debian package of each program. */
export const PACKAGES = {
  buildah: "buildah",
  "firefox-esr": "firefox-esr",
  gramps: "gramps",
  kubectl: "kubectl",
  lynx: "lynx",
  nginx: "nginx",
  openssl: "openssl",
  prometheus: "prometheus",
  promtool: "prometheus",
  "redis-server": "redis-server",
  script: "bsdutils",
  "systemd-analyze": "systemd",
  w3m: "w3m",
  WebKitWebDriver: "webkit2gtk-driver",
  Xvfb: "xvfb",
} as const;

type Program = keyof typeof PACKAGES;

/** Too large for a test to install. */
const NOT_INSTALLED = new Set<Program>(["firefox-esr", "gramps", "kubectl", "WebKitWebDriver", "Xvfb"]);

/** Parts of the tests, skipped when one of their programs is missing. */
const PARTS = {
  w3m: ["w3m", "script"],
  lynx: ["lynx", "script"],
  "GEDCOM in Gramps": ["gramps"],
  "main paths in Firefox": ["firefox-esr"],
  "main paths in WebKit": ["WebKitWebDriver", "Xvfb"],
  "the way from an empty server": ["nginx", "openssl", "promtool", "redis-server"],
  "nginx in front of replicas": ["nginx", "openssl"],
  "Valkey of the containers": ["redis-server"],
  "three replicas under load": ["nginx", "openssl", "redis-server"],
  "the systemd unit": ["systemd-analyze"],
  alerts: ["promtool"],
  "the configuration of Prometheus": ["prometheus", "promtool"],
  "the container image": ["buildah"],
  "the Kubernetes overlay": ["kubectl"],
} as const satisfies Record<string, readonly Program[]>;

export type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => name in PARTS;
const ALL_PARTS = Object.keys(PARTS).filter(isPart);
const isProgram = (name: string): name is Program => name in PACKAGES;
const ALL_PROGRAMS = Object.keys(PACKAGES).filter(isProgram);

export function find(program: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(":"), ...SERVER_FOLDERS];
  return folders.map((folder) => `${folder}/${program}`).find((path) => existsSync(path)) ?? null;
}

const isRoot = () => process.getuid?.() === 0;

/** The missing Debian packages, and `root` if the account is not root. */
function lacking(part: Part): string[] {
  const packages = PARTS[part].filter((each) => find(each) === null).map((each) => PACKAGES[each]);
  // Only root may create the namespaces that an image is built in.
  return part === "the container image" && !isRoot() ? [...packages, "root"] : packages;
}

export function canRun(part: Part): boolean {
  return lacking(part).length === 0;
}

/** Installed programs, and skipped parts by missing package: `w3m: w3m · xvfb: main paths in WebKit`. */
export function programsFound(): { found: string; omitted: string } {
  const parts = new Map<string, string[]>();
  for (const part of ALL_PARTS) {
    const lack = [...new Set(lacking(part))].join(", ");
    if (lack !== "") parts.set(lack, [...(parts.get(lack) ?? []), part]);
  }
  return {
    found: ALL_PROGRAMS.filter((program) => find(program) !== null).join(", "),
    omitted: [...parts].map(([lack, names]) => `${lack}: ${names.join(", ")}`).join(" · "),
  };
}

function apt(...parameters: string[]): boolean {
  const env: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    spawnSync("apt-get", ["-qq", "-o", "Acquire::http::Timeout=10", ...parameters], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    }).status === 0
  );
}

/** Installs small missing packages if it can: as root, on Debian. */
export function installPrograms(): void {
  if (!isRoot() || find("apt-get") === null) return;
  const missing = ALL_PROGRAMS.filter((program) => find(program) === null && !NOT_INSTALLED.has(program));
  if (missing.length === 0) return;
  const packages = new Set(missing.map((program) => PACKAGES[program]));
  if (apt("update")) apt("install", "-y", "--no-install-recommends", ...packages);
}
