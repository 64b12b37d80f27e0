import { readFileSync } from "node:fs";
import * as z from "zod";
import { packageOf } from "./contents";

const metafile = z.object({ inputs: z.record(z.string(), z.unknown()) });
const METAFILES = ["build/metafile.server.json", "build/metafile.js.json"];

/** Bootstrap is compiled into the style sheet, which no metafile lists. */
const STYLES = "node_modules/bootstrap";

function compiledIn(): string[] {
  return METAFILES.flatMap((file) =>
    Object.keys(metafile.parse(JSON.parse(readFileSync(file, "utf8"))).inputs),
  );
}

export function shippedPackages(files: string[]): string[] {
  const folders = [...files, ...compiledIn()].flatMap((file) => packageOf(file) ?? []);
  return [...new Set([...folders, STYLES])].sort();
}
