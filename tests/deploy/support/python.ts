import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** A Python environment of its own with some packages; null, and said so, where there is none to be had. */
export function pythonWith(folder: string, ...packages: string[]): string | null {
  const bin = join(folder, "bin");
  const isMade =
    spawnSync("python3", ["-m", "venv", folder]).status === 0 &&
    spawnSync(join(bin, "pip"), ["install", "--quiet", ...packages]).status === 0;
  if (isMade && existsSync(bin)) return bin;
  process.stdout.write(`Skipped, since it could not be installed: ${packages.join(", ")}\n`);
  return null;
}
