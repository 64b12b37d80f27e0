import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import * as z from "zod";
import { buildInfo } from "./build-info";
import { copy, pack, put, sha256 } from "./release/archive";
import { billOfMaterials } from "./release/bill-of-materials";
import { contents } from "./release/contents";
import { licencesOf } from "./release/licences";
import { shippedPackages } from "./release/packages";

const MS_PER_SECOND = 1000;
const BYTES_PER_MB = 1024 * 1024;

const manifest = z.object({
  name: z.string(),
  license: z.string(),
  type: z.string(),
  engines: z.object({ node: z.string() }),
});

/** The timestamp of all files: SOURCE_DATE_EPOCH, else the time of the commit. */
function releaseDate(): Date {
  const given = process.env.SOURCE_DATE_EPOCH;
  const seconds =
    given ?? spawnSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" }).stdout?.trim();
  if (!seconds || Number.isNaN(Number(seconds)))
    throw new Error("without a git checkout, set SOURCE_DATE_EPOCH to the files' timestamp in seconds");
  return new Date(Number(seconds) * MS_PER_SECOND);
}

function build() {
  const program = "node_modules/tsx/dist/cli.mjs";
  const { status } = spawnSync(process.execPath, [program, "scripts/build.ts"], { stdio: "inherit" });
  if (status !== 0) throw new Error("the build failed");
}

async function fillFolder(folder: string, date: Date): Promise<string[]> {
  const files = await contents();
  const packages = shippedPackages(files);
  for (const path of files) copy(folder, path);
  const { name, license, type, engines } = product;
  // No node-path.cjs here: the launcher names the Node it needs.
  const scripts = { start: "exec node build/index.js" };
  const own = { name, version, private: true, license, type, engines, scripts };
  const made: Record<string, string> = {
    "package.json": `${JSON.stringify(own, null, 2)}\n`,
    "sbom.cdx.json": billOfMaterials(packages, version, date),
    "THIRD-PARTY-LICENCES.txt": licencesOf(packages),
  };
  for (const [path, text] of Object.entries(made)) put(folder, path, text);
  const all = [...files, ...Object.keys(made)].sort();
  const sums = all.map((path) => `${sha256(readFileSync(join(folder, path)))}  ${path}\n`);
  put(folder, "SHA256SUMS", sums.join(""));
  return [...all, "SHA256SUMS"].sort();
}

/** The image gets this machine's libraries, so only Linux can make it. */
function assembleImage(release: string, image: string) {
  if (process.platform !== "linux") return;
  rmSync(image, { recursive: true, force: true });
  const env: NodeJS.ProcessEnv = { ...process.env, NODE: process.execPath };
  const { status } = spawnSync("scripts/release/assemble-image.sh", [release, image], {
    stdio: "inherit",
    env,
  });
  if (status !== 0) throw new Error("the container image could not be assembled");
}

const { values: options } = parseArgs({ options: { to: { type: "string", default: "release" } } });
const product = manifest.parse(JSON.parse(readFileSync("package.json", "utf8")));
const { version } = buildInfo();
const title = `${product.name}-${version}`;
const folder = join(options.to, title);
const file = join(options.to, `${title}.tar.gz`);
const date = releaseDate();

build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await pack(options.to, title, await fillFolder(folder, date), file, date);
const sum = sha256(readFileSync(file));
assembleImage(folder, join(options.to, "image"));
writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
process.stdout.write(`${file}  ${(statSync(file).size / BYTES_PER_MB).toFixed(1)} MB\nsha256 ${sum}\n`);
