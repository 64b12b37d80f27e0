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
