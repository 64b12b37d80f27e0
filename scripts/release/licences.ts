import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const LICENCE_FILE = /^(licen[cs]e|notice|copying|third.party)/i;
const manifest = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

function textsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), "utf8").trim())
    .sort();
}

export function licencesOf(packages: string[]): string {
  const rule = "=".repeat(72);
  return packages
    .map((folder) => {
      const json: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const { name, version, license = "see its texts" } = manifest.parse(json);
      return [rule, `${name} ${version} (${license})`, rule, "", ...textsOf(folder), ""].join("\n");
    })
    .join("\n");
}
