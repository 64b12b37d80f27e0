import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildInfo } from "../../../scripts/build-info";

let folder: string;

beforeEach(() => {
  vi.stubEnv("SOURCE_COMMIT", "");
  folder = mkdtempSync(join(tmpdir(), "build-info-"));
  writeFileSync(join(folder, "package.json"), `{ "version": "1.0.0" }`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function git(...parameters: string[]): string {
  const own = ["-c", "user.name=a", "-c", "user.email=a@b.example", ...parameters];
  return spawnSync("git", own, { cwd: folder, encoding: "utf8" }).stdout.trim();
}

/** A checkout with one commit; gives the commit. */
function checkout(): string {
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "First");
  return git("rev-parse", "HEAD").slice(0, 7);
}

test("any commit has its name behind the version, a clean release has not", () => {
  const commit = checkout();
  expect(buildInfo(folder)).toEqual({ version: `1.0.0+${commit}`, commit });
  git("tag", "v0.9.0");
  expect(buildInfo(folder).version).toBe(`1.0.0+${commit}`);
  git("tag", "v1.0.0");
  expect(buildInfo(folder)).toEqual({ version: "1.0.0", commit });
});

test.each(["package.json", "new.ts"])("a changed %s makes the version dirty, with a tag, too", (file) => {
  const commit = checkout();
  git("tag", "1.0.0");
  writeFileSync(join(folder, file), `{ "version": "1.0.0", "changed": true }`);
  expect(buildInfo(folder)).toEqual({ version: `1.0.0+${commit}.dirty`, commit });
});

test("sources without git say so, inside another repository, too", () => {
  expect(buildInfo(folder)).toEqual({ version: "1.0.0+no-git", commit: "unknown" });
  checkout();
  const inside = join(folder, "inside");
  mkdirSync(inside);
  writeFileSync(join(inside, "package.json"), `{ "version": "2.0.0" }`);
  expect(buildInfo(inside).version).toBe("2.0.0+no-git");
});

test("SOURCE_COMMIT names the commit of sources without git", () => {
  vi.stubEnv("SOURCE_COMMIT", "0123456789abcdef");
  expect(buildInfo(folder)).toEqual({ version: "1.0.0+0123456", commit: "0123456" });
});
