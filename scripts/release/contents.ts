import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import * as z from "zod";

const FOLDERS = ["build", "public", "community", "deploy", "docs"];
const TOP_FILES = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "SECURITY.md"];

const NOT_SHIPPED = /^build\/(metafile\.[\w.]+|version\.txt)$|\.map$/;

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

export function packageOf(file: string): string | null {
  return PACKAGE.exec(file)?.[1] ?? null;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

const lockfile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

const LOADED = /\.(js|cjs|mjs|json|node|wasm)$|\.so(\.[\d.]+)?$/;
const TESTS = /\/(tests?|__tests__|examples?|benchmarks?)\//i;

/** The packages that the built programs can reach. Each is shipped whole, because the files used depend on Node's version. */
async function reachedPackageFiles(programs: string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace(programs, {
    base: process.cwd(),
    conditions: ["node", "module-sync"],
    ignore: ["public/**"],
  });
  // Some packages load a development dependency if it is there, and work without it.
  const { packages } = lockfile.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const reached = [...fileList].flatMap((file) => packageOf(file) ?? []);
  const folders = new Set(reached.filter((folder) => !packages[folder]?.dev));
  return [...folders]
    .flatMap(filesBelow)
    .filter((file) => folders.has(packageOf(file) ?? "") && LOADED.test(file) && !TESTS.test(file));
}

export async function contents(): Promise<string[]> {
  const own = [...FOLDERS.flatMap(filesBelow), ...TOP_FILES].filter((path) => !NOT_SHIPPED.test(path));
  const programs = own.filter((path) => /^build\/[^/]+\.js$/.test(path));
  return [...new Set([...own, ...(await reachedPackageFiles(programs))])].sort();
}
