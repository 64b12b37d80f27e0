import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const FOLDERS = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/sbin"];

/** Debian's packages with the real parts. */
const PACKAGES = {
  nginx: "nginx",
  "redis-server": "redis-server",
  "systemd-analyze": "systemd",
  openssl: "openssl",
  promtool: "prometheus",
  buildah: "buildah",
} as const;

/** A program that some tests run. */
export type Tool = keyof typeof PACKAGES;

/** Where a program is, null when it is not there. */
export function find(program: string): string | null {
  return FOLDERS.map((folder) => `${folder}/${program}`).find((path) => existsSync(path)) ?? null;
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

/** Installs what is missing when it may (as root, on Debian), and says what is missing all the same. */
export function installTools(): void {
  const names = ["nginx", "redis-server", "systemd-analyze", "openssl", "promtool", "buildah"] as const;
  const missing = names.filter((tool) => find(tool) === null).map((tool) => PACKAGES[tool]);
  if (missing.length === 0) return;
  const may = process.getuid?.() === 0 && find("apt-get") !== null;
  if (may && apt("update") && apt("install", "-y", "--no-install-recommends", ...missing)) return;
  process.stdout.write(`Skipped, since it is neither there nor may be installed: ${missing.join(", ")}\n`);
}
