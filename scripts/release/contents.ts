import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";

const FOLDERS = ["build", "public", "deploy", "docs"];
const TOP_FILES = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md"];

/** What the compiler leaves for its own use. */
const NOT_SHIPPED = /^build\/(metafile\.[\w.]+|version\.txt)$|\.map$/;

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the package that a file belongs to, null for the product's own. */
export function packageOf(file: string): string | null {
  return PACKAGE.exec(file)?.[1] ?? null;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Of the installed packages, the files that the built programs can reach. */
async function reachedPackageFiles(programs: string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace(programs, { base: process.cwd(), ignore: ["public/**"] });
  return [...fileList].filter((file) => packageOf(file) !== null);
}

/** Every file of the release that stands in the repository or its packages, by its path, in order. */
export async function contents(): Promise<string[]> {
  const own = [...FOLDERS.flatMap(filesBelow), ...TOP_FILES].filter((path) => !NOT_SHIPPED.test(path));
  const programs = own.filter((path) => /^build\/[^/]+\.js$/.test(path));
  return [...new Set([...own, ...(await reachedPackageFiles(programs))])].sort();
}
