import { spawnSync } from "node:child_process";

const STEPS = [
  ["types", "node_modules/typescript/bin/tsc", "--noEmit"],
  ["lint and format", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"],
] as const;

for (const [name, program, ...parameters] of STEPS) {
  process.stdout.write(`${name} …\n`);
  const { status } = spawnSync(process.execPath, [program, ...parameters], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
