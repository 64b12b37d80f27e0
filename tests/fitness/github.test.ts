import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { PACKAGES } from "../support/installed-programs";

const yaml = (path: string): unknown => parse(readFileSync(path, "utf8"));

/** Not a Debian package in the image of the workflow. */
const NOT_DEBIANS = "kubectl";

test("the workflow installs all packages that the tests need and runs .ci/run", () => {
  const workflow = z.object({
    jobs: z.object({ test: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }),
  });
  const commands = workflow.parse(yaml(".github/workflows/ci.yaml")).jobs.test.steps.map(({ run }) => run);
  const installed = commands.find((run) => run?.includes("apt-get install"))?.split(/\s+/);
  const needed = Object.values(PACKAGES).filter((name) => name !== "bsdutils" && name !== NOT_DEBIANS);
  expect(installed).toEqual(expect.arrayContaining(needed));
  expect(commands).toContain("bash .ci/run");
});

test("automatic updates leave the major versions of required packages alone", () => {
  const configuration = z.object({
    updates: z.array(z.object({ ignore: z.array(z.object({ "dependency-name": z.string() })).default([]) })),
  });
  const { updates } = configuration.parse(yaml(".github/dependabot.yml"));
  const ignored = updates.flatMap(({ ignore }) => ignore.map((each) => each["dependency-name"]));
  const fixed = [
    "@remix-run/*",
    "react",
    "react-dom",
    "bootstrap",
    "zod",
    "remix-utils",
    "vitest",
    "playwright",
  ];
  expect(ignored).toEqual(expect.arrayContaining([...fixed, "react-easy-crop", "react-dropzone"]));
  const manifest = z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  });
  const { dependencies, devDependencies } = manifest.parse(yaml("package.json"));
  const known = Object.keys({ ...dependencies, ...devDependencies });
  expect(ignored.filter((name) => !name.endsWith("/*") && !known.includes(name))).toEqual([]);
});
