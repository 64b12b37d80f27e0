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
    /** A folder for whatever a test writes. */
    scratch: string;
  }
}

/** The seconds that the files of a release carry here, so that it can be made outside a git checkout, too. */
export const RELEASE_EPOCH = "1767225600";

/** The archive in a folder where one was made. */
export function archiveIn(folder: string): string {
  const archive = readdirSync(folder).find((name) => name.endsWith(".tar.gz"));
  if (!archive) throw new Error("no archive was made");
  return resolve(folder, archive);
}

/** Makes the archive from a copy of the sources; gives its path. */
export function makeRelease(folder: string, sources = "."): string {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "release", "--", "--to", folder], {
    cwd: sources,
    encoding: "utf8",
    env: { SOURCE_DATE_EPOCH: RELEASE_EPOCH, ...process.env },
  });
  if (status !== 0) throw new Error(`npm run release: ${stdout}${stderr}`);
  return archiveIn(folder);
}

/** Before all tests: the tools, and one release that they share; RELEASE_ARCHIVE names one that is there already. */
export default function setup({ provide }: TestProject) {
  installPrograms();
  const scratch = mkdtempSync(join(tmpdir(), "deploy-"));
  provide("scratch", scratch);
  provide("archive", process.env.RELEASE_ARCHIVE ?? makeRelease(join(scratch, "release")));
  return () => rmSync(scratch, { recursive: true, force: true });
}
