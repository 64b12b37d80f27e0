import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";

const COPIED = "app server.ts remix.config.js tsconfig.json package.json community public build".split(" ");
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** What stands in a file, and what is to stand there instead, with `$&` for what stood there. */
export type Change = readonly [file: string, from: string, to: string];

/** For steps of minutes: ends what hangs, also on a busy machine. */
export const STEPS_MS = 1_800_000;

/** A copy of the product in a folder of its own, to change and build. */
export function copiedProduct(more: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "product-"));
  for (const name of [...COPIED, ...more]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const run = async (...command: string[]) => {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NODE_ENV: "production",
      VITE_CJS_IGNORE_WARNING: "true",
    };
    // Not spawnSync, which would stop the runner for minutes on a busy machine.
    const child = spawn(process.execPath, command, { cwd: folder, env });
    const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
    const [status]: unknown[] = await once(child, "close");
    return { status, output: (await stdout) + (await stderr) };
  };
  return {
    folder,
    run,
    change(...changes: readonly Change[]) {
      for (const [file, from, to] of changes) {
        const before = readFileSync(join(folder, file), "utf8");
        if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
        writeFileSync(join(folder, file), before.replace(from, to));
      }
    },
    write: (file: string, content: string) => writeFileSync(join(folder, file), content),
    /** The files with errors of types. */
    async typeErrors() {
      const { output } = await run(
        "node_modules/typescript/bin/tsc",
        "--noEmit",
        "--tsBuildInfoFile",
        "types.tsbuildinfo",
      );
      return [
        ...new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file)),
      ].sort();
    },
    build: () => run(REMIX, "build"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
