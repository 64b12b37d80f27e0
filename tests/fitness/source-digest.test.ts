import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { sourceFiles } from "../../scripts/source-digest";

// A file that appears after the build would make it look old: on a fresh machine only.
test("the digest of a build is of files that git keeps, and of no generated one", () => {
  const { stdout, status } = spawnSync("git", ["check-ignore", ...sourceFiles()], { encoding: "utf8" });
  expect({ generated: stdout, status }).toEqual({ generated: "", status: 1 });
});
