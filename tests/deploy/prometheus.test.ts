import { spawn, spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, freePort, startApp } from "../support/app-process";
import { end } from "../support/ended-process";
import { canRun, find } from "../support/installed-programs";
import { rowsOf } from "../support/symptoms";

const SOURCE = "deploy/prometheus";
const RULES = `${SOURCE}/alerts.yaml`;
const RULES_TEST = `${SOURCE}/alerts.test.yaml`;

const scratch = inject("scratch");

const ruleFile = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
});
const alerts = ruleFile.parse(parse(readFileSync(RULES, "utf8"))).groups.flatMap(({ rules }) => rules);

const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).default([]) }),
  ),
});
const shown = dashboard
  .parse(JSON.parse(readFileSync(`${SOURCE}/dashboard.json`, "utf8")))
  .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Metric names in an expression, without a histogram's suffixes. */
function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:directory|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count)$/, ""),
  );
}

describe("the alerts", () => {
  test("all have a rule test in which they fire", () => {
    const [, ...cases] = readFileSync(RULES_TEST, "utf8").split("  - name: ").slice(1);
    const fired = alerts.filter(({ alert }) => cases.some((text) => text.includes(alert)));
    expect(fired.map(({ alert }) => alert)).toEqual(alerts.map(({ alert }) => alert));
  });

  test.skipIf(!canRun("alerts"))("fire when they should, and are silent while all is well", () => {
    const { status, stderr, stdout } = spawnSync(find("promtool") ?? "", ["test", "rules", RULES_TEST], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("SUCCESS");
  });
});

test.skipIf(!canRun("the configuration of Prometheus"))(
  "promtool accepts the configuration, rules and panels",
  () => {
    const rules = shown.map((panel, at) => {
      return { record: `panel_${at}`, expr: panel.replaceAll("$instance", ".*") };
    });
    const panels = join(scratch, "panels.json");
    writeFileSync(panels, JSON.stringify({ groups: [{ name: "panels", rules }] }));
    for (const parameters of [
      ["check", "config", `${SOURCE}/prometheus.yaml`],
      ["check", "config", `${SOURCE}/kubernetes.yaml`],
      ["check", "rules", RULES],
      ["check", "rules", panels],
    ]) {
      const { status, stderr } = spawnSync(find("promtool") ?? "", parameters, { encoding: "utf8" });
      expect([parameters, status, stderr]).toEqual([parameters, 0, ""]);
    }
  },
);

describe("a replica with metrics", () => {
  let standIn: StandIn;
  let app: AppProcess;
  let metricsPort: number;

  beforeAll(async () => {
    standIn = await startStandIn();
    metricsPort = await freePort();
    app = await startApp(standIn.url, {
      METRICS_PORT: String(metricsPort),
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    });
  });
  afterAll(async () => {
    await app?.stop();
    await standIn?.close();
  });

  test("exports every metric used by alerts and panels", async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const told = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name));
    const asked = [...alerts.map(({ expr }) => expr), ...shown].flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !told.has(name))).toEqual([]);
    const documented = rowsOf("Metrics", 0).flatMap(([names = ""]) => metricsIn(names));
    const own = [...told].filter((name) => name.startsWith("directory_"));
    expect(documented.filter((name) => name.startsWith("directory_")).sort()).toEqual(own.sort());
  });

  test.skipIf(!canRun("the configuration of Prometheus"))(
    "is scraped by Prometheus with these files",
    async () => {
      const folder = join(scratch, "prometheus");
      cpSync(SOURCE, folder, { recursive: true });
      const file = join(folder, "prometheus.yaml");
      writeFileSync(file, readFileSync(file, "utf8").replaceAll("15s", "1s"));
      const replicas = join(folder, "replicas.yaml");
      writeFileSync(replicas, readFileSync(replicas, "utf8").replace("13001", String(metricsPort)));
      const port = await freePort();
      const child = spawn(
        find("prometheus") ?? "",
        [
          `--config.file=${file}`,
          `--storage.tsdb.path=${join(folder, "data")}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: "ignore" },
      );
      const asked = async (query: string) => {
        const address = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
        return (await fetch(address).catch(() => null))?.text() ?? "";
      };
      const instance = `127.0.0.1:${metricsPort}`;
      await expect
        .poll(() => asked('directory_backend_circuit_state{state="closed"} == 1'))
        .toContain(`"instance":"${instance}","job":"directory"`);
      expect(await asked("up == 1")).toContain(instance);
      await end(child, "SIGTERM");
    },
  );
});
