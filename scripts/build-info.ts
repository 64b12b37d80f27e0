import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { BUILD_INFO_FILE, type BuildInfo } from "../app/server/build-info.server";

const COMMIT_CHARACTERS = 7;

const manifest = z.object({ version: z.string() });

function git(folder: string, ...parameters: string[]): string | null {
  const { status, stdout } = spawnSync("git", parameters, { cwd: folder, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** What follows the version, as build metadata of Semantic Versioning: nothing for a clean checkout of its tag. */
function suffixOf(folder: string, version: string, commit: string): string {
  const tags = git(folder, "tag", "--points-at", "HEAD")?.split("\n") ?? [];
  const isDirty = git(folder, "status", "--porcelain") !== "";
  if (!isDirty && tags.some((tag) => tag === version || tag === `v${version}`)) return "";
  return `+${commit}${isDirty ? ".dirty" : ""}`;
}

/** The version of the sources in a folder, with their commit: SOURCE_COMMIT, else that of the checkout. */
export function buildInfo(folder = "."): BuildInfo {
  const { version } = manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const given = process.env.SOURCE_COMMIT?.slice(0, COMMIT_CHARACTERS);
  if (given) return { version: `${version}+${given}`, commit: given };
  // A repository around the sources is another project's.
  const isCheckout = git(folder, "rev-parse", "--show-prefix") === "";
  const commit = isCheckout ? git(folder, "rev-parse", "HEAD")?.slice(0, COMMIT_CHARACTERS) : undefined;
  if (!commit) return { version: `${version}+no-git`, commit: "unknown" };
  return { version: version + suffixOf(folder, version, commit), commit };
}

export function writeBuildInfo(info: BuildInfo) {
  mkdirSync("build", { recursive: true });
  writeFileSync(join("build", BUILD_INFO_FILE), `${JSON.stringify(info)}\n`);
}
