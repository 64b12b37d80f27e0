import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod";
import { canRun } from "../support/installed-programs";
import { schemaTools } from "./support/schema-tools";
import { stopTimeSeconds } from "./support/stop-time";

const BASE = "deploy/kubernetes/base";
const OVERLAY = "deploy/kubernetes/overlays/production";

const files = readdirSync(BASE).filter((name) => name.endsWith(".yaml") && name !== "kustomization.yaml");
const scratch = inject("scratch");
const bin = schemaTools(scratch);

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal("http") }) });
const deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        containers: z.tuple([
          z.object({
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            env: z.array(z.object({ name: z.string(), valueFrom: z.object({ secretKeyRef: z.object({}) }) })),
          }),
        ]),
      }),
    }),
  }),
});

function validate(...files: string[]) {
  return spawnSync(join(bin ?? "", "kubernetes-validate"), ["--strict", "--quiet", ...files], {
    encoding: "utf8",
  });
}

describe.skipIf(bin === null)("the platform's schemas", () => {
  test("accept every file of the base", () => {
    // The base's selectors come from its kustomization.
    const whole = files.filter((name) => name !== "deployment.yaml");
    const { status, stdout, stderr } = validate(...whole.map((name) => join(BASE, name)));
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
  });

  test.skipIf(!canRun("the Kubernetes overlay"))("hold for what kustomize makes of the overlay", () => {
    const { stdout: text, status: made } = spawnSync("kubectl", ["kustomize", OVERLAY], { encoding: "utf8" });
    expect(made).toBe(0);
    const file = join(scratch, "overlay.yaml");
    writeFileSync(file, text);
    const { status, stdout, stderr } = validate(file);
    expect([status, stdout, stderr]).toEqual([0, "", ""]);
    const kinds = parseAllDocuments(text).map(
      (each) => z.object({ kind: z.string() }).parse(each.toJS()).kind,
    );
    expect(kinds.sort()).toEqual([
      "ConfigMap",
      "Deployment",
      "HorizontalPodAutoscaler",
      "Ingress",
      "Ingress",
      "NetworkPolicy",
      "PodDisruptionBudget",
      "Service",
      "Service",
    ]);
  });
});

test("the kustomization lists every file of the base", () => {
  const { resources } = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(readFileSync(join(BASE, "kustomization.yaml"), "utf8")));
  expect(resources.sort()).toEqual(files.sort());
});

test("a pod has enough time to stop, and only the settings and ports it needs", () => {
  const { spec } = deployment.parse(parse(readFileSync(join(BASE, "deployment.yaml"), "utf8"))).spec.template;
  const settings = readFileSync(join(BASE, "settings.env"), "utf8");
  const grace = Number(/^DRAIN_GRACE_MS=(\d+)$/m.exec(settings)?.[1]);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stopTimeSeconds(grace));
  expect(spec.containers[0].startupProbe.httpGet.path).toBe("/readyz");
  expect(spec.containers[0].env.map(({ name }) => name)).toEqual(["SESSION_SECRET", "REDIS_URL"]);
  expect(settings).not.toMatch(/SECRET|REDIS/);
  const port = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, "m").exec(settings)?.[1]);
  expect(spec.containers[0].ports).toEqual([
    { name: "http", containerPort: port("PORT") },
    { name: "metrics", containerPort: port("METRICS_PORT") },
  ]);
});
