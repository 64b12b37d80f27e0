import { spawn } from "node:child_process";
import { once } from "node:events";

const MS_PER_S = 1000;

export const TSX = "node_modules/tsx/dist/cli.mjs";
export const VITEST = "node_modules/vitest/vitest.mjs";
export const PLAYWRIGHT = "node_modules/playwright/cli.js";

export type Showing = "at once" | "later";

export interface PartResult {
  isFine: boolean;
  output: string;
}

export const NODE = [process.execPath] as const;

export type Command = readonly [string, ...string[]];

export async function run(
  name: string,
  showing: Showing,
  [program, ...before]: Command,
  ...parameters: string[]
): Promise<PartResult> {
  const output: string[] = [];
  const say = (text: string) => void (showing === "later" ? output.push(text) : process.stdout.write(text));
  say(`\n== ${name}\n`);
  const began = performance.now();
  const stdio = showing === "later" ? "pipe" : "inherit";
  const child = spawn(program, [...before, ...parameters], { stdio });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => say(text));
  await once(child, "close");
  say(`== ${name}: ${Math.round((performance.now() - began) / MS_PER_S)} s\n`);
  return { isFine: child.exitCode === 0, output: output.join("") };
}
