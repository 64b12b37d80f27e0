import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SOURCES = ["app", "doctor", "launch.ts", "package-lock.json", "remix.config.js", "server.ts"];
/** Unit tests write it, after the build. */
const GENERATED_FILES: readonly string[] = ["app/name-search/names.json"];
const DIGEST_FILE = "build/sources.sha256";

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}

/** The files that the build is made of. */
export function sourceFiles(): string[] {
  return SOURCES.flatMap(filesIn).filter((file) => !GENERATED_FILES.includes(file));
}

function sourceDigest(): string {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

export function writeSourceDigest() {
  writeFileSync(DIGEST_FILE, sourceDigest());
}

/** @throws if the build is missing, or of other sources: tests of it would say nothing about these. */
export function expectCurrentBuild() {
  const isCurrent = existsSync(DIGEST_FILE) && readFileSync(DIGEST_FILE, "utf8") === sourceDigest();
  if (!isCurrent) throw new Error("build/ is not made from these sources. Run: npm run build");
}
