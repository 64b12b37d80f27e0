import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStandIn } from "../backend/start";
import { startApp } from "../support/app-process";
import { copiedProduct, STEPS_MS } from "../support/copied-product";
import { FIELD_FILES } from "../support/new-field";
import { COMMITTEE, SCREEN_FILES } from "../support/new-screen";
import { ask, signedIn } from "./http";

const VITEST = "node_modules/vitest/vitest.mjs";
const DIGEST = "import { writeSourceDigest } from './scripts/source-digest.ts'; writeSourceDigest();";
const TESTS = ["tests", "scripts", "bench", "doctor", "docs"];
const product = copiedProduct([...TESTS, "vitest.config.ts", "launch.ts", "package-lock.json"]);

beforeAll(async () => {
  product.change(...FIELD_FILES, ...SCREEN_FILES);
  mkdirSync(join(product.folder, "app/routes/committee"));
  product.write("app/routes/committee/route.tsx", COMMITTEE);
  await product.build();
  await product.run("node_modules/tsx/dist/cli.mjs", "-e", DIGEST);
}, STEPS_MS);

afterAll(() => product.remove());

test(
  "the recipes of a field and of a screen leave nothing for the types to say",
  async () => expect(await product.typeErrors()).toEqual([]),
  STEPS_MS,
);

test(
  "notice, contract and handles know what is new",
  async () => {
    const files = ["privacy-notice", "fitness/contract", "route-handles", "phone-places", "fitness/texts"];
    const { status, output } = await product.run(VITEST, "run", "--project", "unit", ...files);
    expect(status, output).toBe(0);
  },
  STEPS_MS,
);

test(
  "the form of the field shows, keeps and refuses as every choice does, and the profile shows it",
  async () => {
    const choice = ["-t", "bloodGroup"];
    const files = ["untouched-bytes", "profile-fields"];
    const { status, output } = await product.run(VITEST, "run", "--project", "edge", ...files, ...choice);
    expect(status, output).toBe(0);
    expect(output).toContain("16 passed");
  },
  STEPS_MS,
);

test("the screen is closed to visitors, in the menu, and has the folder's texts in both languages", async () => {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url, {}, product.folder);
  const open = (headers: Record<string, string>) => ask(app.origin, "/committee", { headers });
  expect((await open({})).headers.location).toBe("/login?redirectTo=%2Fcommittee");
  const cookie = `${await signedIn(app.origin)}; language=hi`;
  const { status, body } = await open({ cookie });
  expect(status).toBe(200);
  for (const part of [
    "<h1>समिति</h1>",
    'aria-current="page">समिति',
    "<li>आशा राव</li>",
    '<li lang="en">Dev Verma</li>',
  ])
    expect(body).toContain(part);
  await app.stop();
  await standIn.close();
});
