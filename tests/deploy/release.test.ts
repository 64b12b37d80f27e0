import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import * as z from "zod";
import { readFolder } from "../../app/community/read-folder.server";
import { makeRelease } from "./support/release";
import { unpack } from "./support/replica";

const ELSEWHERE = resolve("test-results/elsewhere");
const NOT_SOURCES = new Set(
  ".cache .demo .git build node_modules release screenshots test-results".split(" "),
);

const bill = z.object({
  bomFormat: z.literal("CycloneDX"),
  metadata: z.object({ timestamp: z.string() }),
  components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
});

const archive = inject("archive");
const scratch = inject("scratch");
let folder: string;

function sha256(file: string): string {
  return hash("sha256", readFileSync(file), "hex");
}

/** The checkout without what was built, in another folder; packages are linked, so it has to be on the same disk. */
function copyOfSources(): string {
  rmSync(ELSEWHERE, { recursive: true, force: true });
  mkdirSync(ELSEWHERE, { recursive: true });
  for (const name of readdirSync(".").filter((each) => !NOT_SOURCES.has(each)))
    cpSync(name, join(ELSEWHERE, name), { recursive: true });
  rmSync(join(ELSEWHERE, "public/build"), { recursive: true, force: true });
  const { status } = spawnSync("cp", ["-al", "node_modules", ELSEWHERE], { stdio: "inherit" });
  if (status !== 0) throw new Error("the packages could not be linked");
  return ELSEWHERE;
}

beforeAll(() => {
  folder = unpack(archive, join(scratch, "unpacked"));
});
afterAll(() => rmSync(ELSEWHERE, { recursive: true, force: true }));

/** That it runs with only Node and settings: nginx.test.ts. */
describe("the archive", () => {
  test("is identical byte by byte when built again in another place", () => {
    expect(sha256(makeRelease(join(scratch, "again"), copyOfSources()))).toBe(sha256(archive));
  });

  test("lists the right checksum of every other file", () => {
    const lines = readFileSync(join(folder, "SHA256SUMS"), "utf8").trimEnd().split("\n");
    const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name !== "SHA256SUMS" && statSync(join(folder, name)).isFile())
      .sort();
    expect([...sums.keys()].sort()).toEqual(files);
    expect(files.filter((name) => sha256(join(folder, name)) !== sums.get(name))).toEqual([]);
  });

  test("lists each of its packages, with a licence, in the bill of materials", () => {
    const { components } = bill.parse(JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8")));
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)));
    const licences = readFileSync(join(folder, "THIRD-PARTY-LICENCES.txt"), "utf8");
    const manifest = z.object({ name: z.string(), version: z.string() });
    const installed = readdirSync(join(folder, "node_modules"), { recursive: true, encoding: "utf8" })
      .filter((name) => /^(.*node_modules\/)?(@[^/]+\/)?[^/@]+\/package\.json$/.test(name))
      .map((name) => manifest.parse(JSON.parse(readFileSync(join(folder, "node_modules", name), "utf8"))));
    expect(installed.length).toBeGreaterThan(50);
    for (const { name, version } of installed) {
      expect(listed).toContain(`pkg:npm/${name}@${version}`);
      expect(licences).toContain(`${name} ${version} (`);
    }
    for (const compiledIn of ["zod", "react-easy-crop", "bootstrap"])
      expect(components.map(({ name }) => name)).toContain(compiledIn);
  });

  test("contains the sample's folder", () => {
    expect(readFolder(join(folder, "community")).ok).toBe(true);
  });

  test("contains no files for building or testing", () => {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(names.filter((name) => /\.map$|\.d\.[cm]?ts$|^(app|tests|scripts)\//.test(name))).toEqual([]);
    for (const tool of ["typescript", "vitest", "esbuild"])
      expect(names).not.toContain(`node_modules/${tool}`);
  });
});
