import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import ts from "typescript";
import { buildInfo, writeBuildInfo } from "./build-info";
import { buildDictionaries } from "./dictionaries";
import { buildIconSprite } from "./icon-sprite";
import { buildNames } from "./names";
import { writeSourceDigest } from "./source-digest";
import { buildStyles } from "./styles";

const REMIX = "node_modules/@remix-run/dev/dist/cli.js";
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|dict)$/;
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

function runRemix() {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", VITE_CJS_IGNORE_WARNING: "true" };
  const { status } = spawnSync(process.execPath, [REMIX, "build"], { stdio: "inherit", env });
  if (status !== 0) throw new Error("the compiler failed");
}

/** The entry imports the compiler's helpers and uses none of them. The import would cost every page a request. */
function dropUnusedImport() {
  for (const name of readdirSync("public/build")) {
    if (!name.startsWith("entry.client-")) continue;
    const file = join("public/build", name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^import"[^"]+";/, ""));
  }
}

function compileLauncher() {
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(readFileSync("launch.ts", "utf8"), { compilerOptions });
  writeFileSync("build/index.js", outputText);
}

/** A single file, so that a program runs where only Node is installed; sharp is beside it in a release. */
async function bundleProgram(source: string, outfile: string, version: string) {
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    external: ["sharp"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.BUILT_VERSION": JSON.stringify(version),
    },
    platform: "node",
    target: "node22",
    format: "esm",
    // CommonJS packages call `require`.
    banner: {
      js: `import { createRequire } from "node:module"; const require = createRequire(import.meta.url);`,
    },
    logLevel: "warning",
  });
}

function compressFiles() {
  for (const name of readdirSync("public", { recursive: true, encoding: "utf8" })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = join("public", name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, BEST_BROTLI));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

const info = buildInfo();
rmSync("public/build", { recursive: true, force: true });
buildIconSprite();
const css = await buildStyles();
process.stdout.write(
  `styles: ${css.length} bytes, ${brotliCompressSync(css, BEST_BROTLI).length} in brotli\n`,
);
runRemix();
writeBuildInfo(info);
dropUnusedImport();
compileLauncher();
await bundleProgram("doctor/main.ts", "build/doctor.js", info.version);
await bundleProgram("scripts/community.ts", "build/community.js", info.version);
buildNames();
// Before the app is started for its pages.
writeSourceDigest();
await buildDictionaries();
compressFiles();
