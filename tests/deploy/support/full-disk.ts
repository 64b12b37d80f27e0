import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DISK_BYTES = 1024 * 1024;

function run(program: string, ...parameters: string[]) {
  const { status, stderr } = spawnSync(program, parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** Puts a full disk over a folder; for an account that may not mount, one that cannot be written. */
export function fillDisk(folder: string): { error: RegExp; end(): void } {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o500);
    return { error: /Permission denied/, end: () => chmodSync(folder, 0o700) };
  }
  run("mount", "-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", folder);
  try {
    writeFileSync(join(folder, "filled"), Buffer.alloc(DISK_BYTES + 1));
  } catch {
    // Now it is full.
  }
  return { error: /No space left on device/, end: () => run("umount", "--lazy", folder) };
}
