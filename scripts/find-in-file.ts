import { build } from "esbuild";

export async function buildFindInFile() {
  await build({
    entryPoints: ["app/browser/find-in-file.ts"],
    outfile: "build/find-in-file.js",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2018",
    logLevel: "warning",
  });
}
