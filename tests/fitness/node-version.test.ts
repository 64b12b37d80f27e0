import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const CHECK = "node scripts/node-version.cjs";

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** Runs the check as if Node were of a version; gives its exit code and what it said. */
function checked(version: string) {
  const pretend = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--eval", `${pretend}; require("./scripts/node-version.cjs")`],
    { encoding: "utf8" },
  );
  return { status, said: stdout + stderr };
}

test.each(["18.20.8", "20.20.2", "21.7.3", "22.14.0", "23.11.1", "25.1.0", "27.0.0"])(
  "a developer with Node %s is told so in one sentence",
  (version) => {
    const said = `A Node of the lines 22.15, 24, 26 is needed, and this is ${version}.\n`;
    expect(checked(version)).toEqual({ status: 1, said });
  },
);

test.each(["22.15.0", "22.23.3", "24.0.0", "24.21.0", "26.10.0"])(
  "Node %s is fine, and is told",
  (version) => {
    expect(checked(version)).toEqual({ status: 0, said: `Node ${version}\n` });
  },
);

test("the check comes first at npm ci and in every script; the server's launcher has its own", () => {
  const { preinstall, start, demo, ...others } = scripts;
  expect(preinstall).toBe(CHECK);
  expect(start).toBe("exec node build/index.js");
  expect(demo).toMatch("npm run --silent build && ");
  for (const [name, command] of Object.entries(others)) expect(command, name).toMatch(`${CHECK} && `);
});
