import { hash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { create } from "tar";

const OWNER_MAY_RUN = 0o100;
const FILE_MODE = 0o644;
const PROGRAM_MODE = 0o755;

export function sha256(bytes: Buffer | string): string {
  return hash("sha256", bytes, "hex");
}

/** Writes a file of the release with a fixed mode, whatever this machine's umask. */
export function put(folder: string, path: string, bytes: Buffer | string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, bytes);
  chmodSync(target, FILE_MODE);
}

export function copy(folder: string, path: string): void {
  put(folder, path, readFileSync(path));
  const mayRun = path.startsWith("deploy/") && (statSync(path).mode & OWNER_MAY_RUN) !== 0;
  if (mayRun) chmodSync(join(folder, path), PROGRAM_MODE);
}

/** Packs a folder reproducibly: the same files give the same bytes. */
export async function pack(parent: string, name: string, files: string[], file: string, date: Date) {
  await create(
    {
      file,
      cwd: parent,
      gzip: { level: 9, portable: true },
      portable: true,
      mtime: date,
      noDirRecurse: true,
      onWriteEntry(entry) {
        if (!entry.stat) return;
        entry.stat.uid = 0;
        entry.stat.gid = 0;
      },
    },
    files.map((path) => `${name}/${path}`),
  );
}
