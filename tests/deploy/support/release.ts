import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { installPrograms } from "../../support/installed-programs";

declare module "vitest" {
  export interface ProvidedContext {
    /** The archive that `npm run release` made. */
    archive: string;
    /** A folder for test files. */
    scratch: string;
  }
}

/** The release's commit and file times, so that it can be built outside git. */
export const RELEASE_EPOCH = "1767225600";
export const RELEASE_COMMIT = "0123456789abcdef";

export function archiveIn(folder: string): string {
  const archive = readdirSync(folder).find((name) => name.endsWith(".tar.gz"));
  if (!archive) throw new Error("no archive was made");
  return resolve(folder, archive);
}

/** Builds the archive from a copy of the sources. */
export function makeRelease(folder: string, sources = "."): string {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "release", "--", "--to", folder], {
    cwd: sources,
    encoding: "utf8",
    env: { SOURCE_DATE_EPOCH: RELEASE_EPOCH, SOURCE_COMMIT: RELEASE_COMMIT, ...process.env },
  });
  if (status !== 0) throw new Error(`npm run release: ${stdout}${stderr}`);
  return archiveIn(folder);
}

/** Installs tools and builds one shared release, or takes RELEASE_ARCHIVE. */
export default function setup({ provide }: TestProject) {
  installPrograms();
  const scratch = mkdtempSync(join(tmpdir(), "deploy-"));
  provide("scratch", scratch);
  provide("archive", process.env.RELEASE_ARCHIVE ?? makeRelease(join(scratch, "release")));
  return () => rmSync(scratch, { recursive: true, force: true });
}
