import { spawn } from "node:child_process";
import { once } from "node:events";

const BIN = "node_modules/.bin";
const OURS = ["app", "doctor", "server.ts", "tests", "bench", "scripts"];

/** The type check takes as long as everything else together, so it runs in parallel. */
const LINES = [
  [["types", "tsc", "--noEmit"]],
  [
    ["lint and format", "biome", "check", "--error-on-warnings"],
    ["styles", "stylelint", "app/ui/styles/*.{scss,css}"],
    ["who may import whom", "depcruise", "--config", ".dependency-cruiser.cjs", ...OURS],
  ],
] as const;

async function passes(name: string, program: string, ...parameters: readonly string[]): Promise<boolean> {
  const child = spawn(`${BIN}/${program}`, parameters, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString("utf8");
    });
  const [code] = await once(child, "close");
  process.stdout.write(`${name}: ${code === 0 ? "fine" : `failed\n${output}`}\n`);
  return code === 0;
}

const results = await Promise.all(
  LINES.map(async (line) => {
    for (const [name, program, ...parameters] of line) {
      if (!(await passes(name, program, ...parameters))) return false;
    }
    return true;
  }),
);
process.exit(results.every(Boolean) ? 0 : 1);
