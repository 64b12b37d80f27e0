import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { canRun, programsFound } from "../support/installed-programs";

const folder = mkdtempSync(join(tmpdir(), "programs-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test("a test run names the parts it leaves out and the packages they need", () => {
  for (const name of ["script", "w3m", "Xvfb"]) writeFileSync(join(folder, name), "");
  vi.stubEnv("PATH", folder);
  const { found, omitted } = programsFound();
  expect(found.split(", ")).toEqual(expect.arrayContaining(["script", "w3m", "Xvfb"]));
  const parts = omitted.split(" · ");
  expect(parts).toEqual(
    expect.arrayContaining([
      "lynx: lynx",
      "firefox-esr: main paths in Firefox",
      "webkit2gtk-driver: main paths in WebKit",
    ]),
  );
  expect([canRun("w3m"), canRun("lynx"), canRun("main paths in WebKit")]).toEqual([true, false, false]);
});
