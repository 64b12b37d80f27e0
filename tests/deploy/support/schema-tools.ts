import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Packages with the platforms' schemas. */
const PACKAGES = ["check-jsonschema", "kubernetes-validate"];

/** The bin folder of a Python environment with these; null if they cannot be installed. */
export function schemaTools(scratch: string): string | null {
  const folder = join(scratch, "schemas");
  const bin = join(folder, "bin");
  if (existsSync(bin)) return bin;
  const isMade =
    spawnSync("python3", ["-m", "venv", folder]).status === 0 &&
    spawnSync(join(bin, "pip"), ["install", "--quiet", "--timeout", "10", ...PACKAGES]).status === 0;
  if (isMade && existsSync(bin)) return bin;
  process.stdout.write(`Skipped, since it could not be installed: ${PACKAGES.join(", ")}\n`);
  return null;
}
