import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type StandIn, startStandIn } from "../backend/start";
import { ask, signedIn } from "../edge/http";
import { freePort } from "../support/app-process";
import { printFigure } from "./support/figures";
import { isFine, unpack } from "./support/replica";
import { schemaTools } from "./support/schema-tools";
import { stopTimeSeconds } from "./support/stop-time";
import { find } from "./support/tools";
import { waitFor } from "./support/wait";

const DOCKERFILE = readFileSync("deploy/container/Dockerfile", "utf8");
const IMAGE_MOST_MB = 250;
const BYTES_PER_MB = 1024 * 1024;
const GRACE_DEFAULT_MS = 10_000;
const READY_MS = 20_000;

/** The image's Node 24 is larger than the Node that may run this test. */
const NODE_24_BYTES = 127_000_000;

const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      read_only: z.boolean().optional(),
      stop_grace_period: z.string().optional(),
      profiles: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      networks: z.object({ inside: z.object({ ipv4_address: z.string() }) }),
    }),
  ),
});

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

function instruction(name: string): string {
  const text = DOCKERFILE.replaceAll("\\\n", " ");
  return new RegExp(`^${name} (.*)$`, "m").exec(text.slice(text.lastIndexOf("\nFROM")))?.[1] ?? "";
}

function listOf(text: string): string[] {
  return z.array(z.string()).parse(JSON.parse(text.slice(text.indexOf("["))));
}

const mayChangeRoot = process.getuid?.() === 0 && find("chroot") !== null && process.platform === "linux";

const image = join(inject("scratch"), "image");

beforeAll(() => {
  const release = unpack(inject("archive"), join(inject("scratch"), "for-image"));
  const { status, stderr } = spawnSync("deploy/container/assemble-image.sh", [release, image], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
});

describe("what the image holds", () => {
  test("is below 250 MB, with Node 24", () => {
    const node = statSync(join(image, "usr/local/bin/node")).size;
    const bytes = bytesOf(image) - node + Math.max(node, NODE_24_BYTES);
    printFigure("contents of the image", `${(bytes / BYTES_PER_MB).toFixed(0)} MB`);
    expect(bytes).toBeLessThan(IMAGE_MOST_MB * BYTES_PER_MB);
  });

  test("has no shell and nothing else to run", () => {
    const programs = readdirSync(image, { recursive: true, encoding: "utf8" }).filter(
      (name) => /(^|\/)s?bin\/[^/]+$/.test(name) && !name.startsWith("app/"),
    );
    expect(programs).toEqual(["usr/local/bin/node"]);
  });
});

describe.skipIf(!mayChangeRoot)("the image's contents, with nothing else around them", () => {
  let standIn: StandIn;
  let child: ChildProcess;
  let port: number;

  /** As an engine would run it: the root changed, the user of the image, its environment and its command. */
  function run(command: string[], settings: Record<string, string>): ChildProcess {
    const own = Object.fromEntries(
      instruction("ENV")
        .trim()
        .split(/\s+/)
        .map((each) => [each.split("=")[0] ?? "", each.split("=")[1] ?? ""]),
    );
    const [program = "", ...parameters] = command;
    const inside = ["--userspec", instruction("USER"), image, program];
    // chroot leaves one at the root; an engine goes to WORKDIR.
    const absolute = parameters.map((each) => each.replace(/^(build|deploy)\//, "/app/$1/"));
    const env: NodeJS.ProcessEnv = { NODE_ENV: "production", ...own, ...settings };
    return spawn(find("chroot") ?? "", [...inside, ...absolute], { env });
  }

  beforeAll(async () => {
    standIn = await startStandIn();
    port = await freePort();
    const command = [...listOf(instruction("ENTRYPOINT")), ...listOf(instruction("CMD"))];
    child = run(command, {
      BACKEND_URL: standIn.url,
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SESSION_SECRET: "5e".repeat(32),
      PORT: String(port),
      DRAIN_GRACE_MS: "0",
    });
    await waitFor(READY_MS, "ready", () => isFine(port, "/readyz"));
  });
  afterAll(async () => {
    child?.kill("SIGTERM");
    await standIn?.close();
  });

  async function exitCode(process: ChildProcess): Promise<number | null> {
    await once(process, "exit");
    return process.exitCode;
  }

  test("it shows pages and makes images", async () => {
    const origin = `http://localhost:${port}`;
    const cookie = await signedIn(origin);
    expect((await ask(origin, "/family/1", { headers: { cookie } })).status).toBe(200);
    expect((await ask(origin, "/uploads/member/user-avatar-man.png?w=96")).status).toBe(200);
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe("65532");
  });

  test("the health check tells whether it lives, and SIGTERM ends it with 0", async () => {
    const check = listOf(instruction("HEALTHCHECK"));
    expect(await exitCode(run(check, { PORT: String(port) }))).toBe(0);
    child.kill("SIGTERM");
    expect(await exitCode(child)).toBe(0);
    expect(await exitCode(run(check, { PORT: String(port) }))).toBe(1);
  });
});

describe("compose.yaml", () => {
  const file = "deploy/container/compose.yaml";
  const text = readFileSync(file, "utf8");
  const { services } = compose.parse(parse(text, { merge: true }));
  const replicas = Object.entries(services).filter(([name]) => name.startsWith("replica-"));

  const tools = schemaTools(inject("scratch"));

  test.skipIf(tools === null)("keeps to the schema of compose files", () => {
    const check = (...files: string[]) =>
      spawnSync(
        join(tools ?? "", "check-jsonschema"),
        ["--builtin-schema", "vendor.compose-spec", ...files],
        {
          encoding: "utf8",
        },
      );
    const { status, stdout, stderr } = check(file);
    expect([status, stderr], stdout).toEqual([0, ""]);
    const wrong = join(inject("scratch"), "wrong.yaml");
    writeFileSync(wrong, text.replace("stop_grace_period:", "stop_grace:"));
    expect(check(wrong).status).toBe(1);
  });

  test("has two replicas that may not write, nginx, and Valkey; Prometheus if it is asked for", () => {
    expect(Object.keys(services)).toEqual(["replica-1", "replica-2", "nginx", "valkey", "prometheus"]);
    expect(services.prometheus?.profiles).toEqual(["metrics"]);
    for (const [, replica] of replicas) {
      expect(replica.read_only).toBe(true);
      expect(Number.parseInt(replica.stop_grace_period ?? "", 10)).toBeGreaterThanOrEqual(
        stopTimeSeconds(GRACE_DEFAULT_MS),
      );
      expect(replica.environment?.TRUST_PROXY).toBe(services.nginx?.networks.inside.ipv4_address);
    }
  });

  test.each([
    ["nginx", "replicas.conf", /^server ([\d.]+):3000 /gm],
    ["Prometheus", "prometheus-replicas.yaml", /- ([\d.]+):9464$/gm],
  ])("gives the replicas the addresses that its %s knows", (_who, name, pattern) => {
    const known = [...readFileSync(join("deploy/container", name), "utf8").matchAll(pattern)];
    expect(known.map(([, address]) => address)).toEqual(
      replicas.map(([, { networks }]) => networks.inside.ipv4_address),
    );
    for (const [, { environment }] of replicas) expect(environment?.METRICS_PORT).toBe("9464");
  });
});
