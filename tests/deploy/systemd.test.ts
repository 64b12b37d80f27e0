import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { canRun, find } from "../support/installed-programs";
import { stopTimeSeconds } from "./support/stop-time";

const UNIT = "directory@.service";
const EXPOSURE_MOST = 2;

const folder = join(inject("scratch"), "systemd");
const source = readFileSync(`deploy/systemd/${UNIT}`, "utf8");

function settingOf(name: string): string {
  return new RegExp(`(?:^|[ =])${name}=(\\S+)`, "m").exec(source)?.[1] ?? "";
}

describe.skipIf(!canRun("the systemd unit"))("the unit", () => {
  let unit: string;

  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    unit = join(folder, UNIT);
    writeFileSync(unit, source.replace("/usr/bin/node", process.execPath));
  });

  function analyze(...parameters: string[]) {
    return spawnSync(find("systemd-analyze") ?? "", parameters, { encoding: "utf8" });
  }

  test("is valid for systemd", () => {
    const { stderr, status } = analyze("verify", "--man=no", unit);
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("is valid with the secret as a credential", () => {
    const [, dropIn = ""] =
      /^# .*directory@\.service\.d\/secrets\.conf\n([\s\S]*?)^```/m.exec(
        readFileSync("docs/operate.md", "utf8"),
      ) ?? [];
    expect(dropIn).toContain("LoadCredential=");
    mkdirSync(`${unit}.d`, { recursive: true });
    writeFileSync(join(`${unit}.d`, "secrets.conf"), dropIn);
    const { stderr, status } = analyze("verify", "--man=no", unit);
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("has an exposure level of at most 2.0", () => {
    const { stdout } = analyze("security", "--offline=true", "--no-pager", unit);
    const exposure = Number(/exposure level for .*: ([\d.]+)/.exec(stdout)?.[1] ?? "10");
    expect(exposure).toBeLessThanOrEqual(EXPOSURE_MOST);
  });
});

test("the unit gives a replica enough time to stop", () => {
  const grace = Number(settingOf("DRAIN_GRACE_MS"));
  expect(grace).toBeGreaterThan(0);
  expect(Number(settingOf("TimeoutStopSec"))).toBeGreaterThanOrEqual(stopTimeSeconds(grace));
});

describe("the rolling restart", () => {
  test("stops at the first replica that cannot be restarted", () => {
    mkdirSync(join(folder, "bin"), { recursive: true });
    const calls = join(folder, "calls");
    writeFileSync(join(folder, "bin/systemctl"), `#!/bin/sh\necho "$@" >> ${calls}\nexit 1\n`);
    chmodSync(join(folder, "bin/systemctl"), 0o755);
    const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${folder}/bin:${process.env.PATH}` };
    const { status } = spawnSync("deploy/systemd/rolling-restart.mjs", ["3001", "3002"], { env });
    expect(status).toBe(1);
    expect(readFileSync(calls, "utf8")).toBe("restart directory@3001.service\n");
  });

  test("exits with 2 if an argument is not a port", () => {
    expect(spawnSync("deploy/systemd/rolling-restart.mjs", ["all"]).status).toBe(2);
  });
});
