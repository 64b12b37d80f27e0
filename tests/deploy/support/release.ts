import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { installTools } from "./tools";

declare module "vitest" {
  export interface ProvidedContext {
    /** The archive that `npm run release` made. */
    archive: string;
    /** A folder for whatever a test writes. */
    scratch: string;
  }
}

/** Makes the archive; gives its path. */
export function makeRelease(folder: string): string {
  // So that it can be made outside a git checkout, too.
  const env: NodeJS.ProcessEnv = { SOURCE_DATE_EPOCH: "1767225600", ...process.env };
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "release", "--", "--to", folder], {
    encoding: "utf8",
    env,
  });
  if (status !== 0) throw new Error(`npm run release: ${stdout}${stderr}`);
  const archive = readdirSync(folder).find((name) => name.endsWith(".tar.gz"));
  if (!archive) throw new Error("no archive was made");
  return join(folder, archive);
}

/** Before all tests: the tools, and one release that they share; RELEASE_ARCHIVE names one that is there already. */
export default function setup({ provide }: TestProject) {
  installTools();
  const scratch = mkdtempSync(join(tmpdir(), "deploy-"));
  provide("scratch", scratch);
  provide("archive", process.env.RELEASE_ARCHIVE ?? makeRelease(join(scratch, "release")));
  return () => rmSync(scratch, { recursive: true, force: true });
}
