import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { type StandIn, startStandIn } from "../backend/start";
import { ask, signedIn } from "../edge/http";
import { freePort, SESSION_SECRET } from "../support/app-process";
import { canRun, find } from "../support/installed-programs";
import { type Container, hasImageEngine, type ImageConfig, imageEngine } from "./support/image-engine";
import { server } from "./support/programs";
import { isFine } from "./support/replica";
import { schemaTools } from "./support/schema-tools";
import { stopTimeSeconds } from "./support/stop-time";
import { waitFor } from "./support/wait";

const IMAGE_MOST_MB = 250;
const BYTES_PER_MB = 1024 * 1024;
const GRACE_DEFAULT_MS = 10_000;

const compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      read_only: z.boolean().optional(),
      stop_grace_period: z.string().optional(),
      profiles: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      command: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      networks: z.object({ inside: z.object({ ipv4_address: z.string() }) }).optional(),
    }),
  ),
});

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/** Files of a container with size, time and mode, without the engine's mounts. */
function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^((dev|proc|sys|run)(\/|$)|etc(\/(hosts|hostname|resolv\.conf))?$)/.test(name))
    .map((name) => {
      const { size, mtimeMs, mode } = lstatSync(join(root, name));
      return `${name} ${size} ${mtimeMs} ${mode}`;
    });
}

/** The Node processes below the engine's process. */
function nodeProcesses(engine: number): number[] {
  const children = readdirSync(`/proc/${engine}/task`)
    .flatMap((thread) => readFileSync(`/proc/${engine}/task/${thread}/children`, "utf8").split(" "))
    .filter(Boolean);
  return children.flatMap((pid) => [
    ...(readlinkSync(`/proc/${pid}/exe`).endsWith("/usr/local/bin/node") ? [Number(pid)] : []),
    ...nodeProcesses(Number(pid)),
  ]);
}

const image = join(dirname(inject("archive")), "image");

describe("the image", () => {
  test("is below 250 MB", () => {
    expect(bytesOf(image)).toBeLessThan(IMAGE_MOST_MB * BYTES_PER_MB);
  });

  test("contains no shell and no other programs", () => {
    const programs = readdirSync(image, { recursive: true, encoding: "utf8" }).filter(
      (name) => /(^|\/)s?bin\/[^/]+$/.test(name) && !name.startsWith("app/"),
    );
    expect(programs).toEqual(["usr/local/bin/node"]);
  });
});

describe.skipIf(!hasImageEngine())(
  "the image, built from its Dockerfile and started like a container engine",
  () => {
    let standIn: StandIn;
    let config: ImageConfig;
    let container: Container;
    let child: ChildProcess;
    let port: number;
    let before: string[];
    const output: string[] = [];

    beforeAll(async () => {
      const engine = imageEngine(join(inject("scratch"), "engine"));
      config = engine.build("deploy/container/Dockerfile", image, "directory");
      container = engine.container("directory");
      before = filesOf(container.root);
      standIn = await startStandIn();
      port = await freePort();
      child = container.run([...config.Entrypoint, ...config.Cmd], {
        BACKEND_URL: standIn.url,
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        SESSION_SECRET,
        PORT: String(port),
        DRAIN_GRACE_MS: "0",
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
      await waitFor(
        () => `readiness (${output.slice(-3).join("")})`,
        () => isFine(port, "/readyz"),
      );
    });
    afterAll(async () => {
      child?.kill("SIGTERM");
      await standIn?.close();
    });

    async function exitCode(process: ChildProcess): Promise<number | null> {
      await once(process, "close");
      return process.exitCode;
    }

    test("reports missing settings", async () => {
      const unset = container.run([...config.Entrypoint, ...config.Cmd], {});
      const output: string[] = [];
      unset.stderr?.setEncoding("utf8").on("data", (text: string) => output.push(text));
      expect(await exitCode(unset)).toBe(1);
      expect(output.join("")).toContain("BACKEND_URL: is required");
    });

    test("shows pages and resizes images as user nobody", async () => {
      const origin = `http://localhost:${port}`;
      const cookie = await signedIn(origin);
      expect((await ask(origin, "/family/1", { headers: { cookie } })).status).toBe(200);
      expect((await ask(origin, "/uploads/member/user-avatar-man.png?w=96")).status).toBe(200);
      const users = nodeProcesses(child.pid ?? 0).map(
        (pid) => /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1],
      );
      expect(users.length).toBeGreaterThan(0);
      expect(new Set(users)).toEqual(new Set(["65532"]));
    });

    test("has a working health check, exits with 0 on SIGTERM and writes nothing", async () => {
      expect(config.StopSignal).toBe("SIGTERM");
      expect(await exitCode(container.run(config.healthCheck, { PORT: String(port) }))).toBe(0);
      const ended = exitCode(child);
      for (const pid of nodeProcesses(child.pid ?? 0)) process.kill(pid, "SIGTERM");
      expect(await ended).toBe(0);
      expect(await exitCode(container.run(config.healthCheck, { PORT: String(port) }))).toBe(1);
      expect(filesOf(container.root)).toEqual(before);
    });
  },
);

describe("compose.yaml", () => {
  const file = "deploy/container/compose.yaml";
  const text = readFileSync(file, "utf8");
  const { services } = compose.parse(parse(text, { merge: true }));
  const replicas = Object.entries(services).filter(([name]) => name.startsWith("replica-"));

  const tools = schemaTools(inject("scratch"));
  const SCHEMA = ["--builtin-schema", "vendor.compose-spec"];

  test.skipIf(tools === null)("keeps to the schema of compose files", () => {
    const check = (...files: string[]) =>
      spawnSync(join(tools ?? "", "check-jsonschema"), [...SCHEMA, ...files], { encoding: "utf8" });
    const { status, stdout, stderr } = check(file);
    expect([status, stderr], stdout).toEqual([0, ""]);
    const wrong = join(inject("scratch"), "wrong.yaml");
    writeFileSync(wrong, text.replace("stop_grace_period:", "stop_grace:"));
    expect(check(wrong).status).toBe(1);
  });

  test("has two read-only replicas, nginx and Valkey, and Prometheus as an option", () => {
    expect(Object.keys(services)).toEqual("replica-1 replica-2 pages nginx valkey prometheus".split(" "));
    expect(services.prometheus?.profiles).toEqual(["metrics"]);
    for (const [, replica] of replicas) {
      expect(replica.read_only).toBe(true);
      expect(Number.parseInt(replica.stop_grace_period ?? "", 10)).toBeGreaterThanOrEqual(
        stopTimeSeconds(GRACE_DEFAULT_MS),
      );
      expect(replica.environment?.TRUST_PROXY).toBe(services.nginx?.networks?.inside.ipv4_address);
    }
  });

  const redisProgram = find("redis-server");

  test.skipIf(!canRun("Valkey of the containers"))("lets Valkey keep its data over a restart", async () => {
    const { command = [], volumes } = services.valkey ?? {};
    expect(volumes).toEqual(["valkey:/data"]);
    const folder = join(inject("scratch"), "valkey");
    mkdirSync(folder);
    const port = await freePort();
    const own = ["--port", String(port), "--dir", folder, "--loglevel", "warning"];
    const valkey = server(port, redisProgram ?? "", ...command.slice(1), ...own);
    const client = new Redis(port, { lazyConnect: true });
    await valkey.start();
    await client.sadd("tries:a", "1");
    expect(await client.config("GET", "maxmemory-policy")).toEqual(["maxmemory-policy", "volatile-lru"]);
    await valkey.stop();
    await valkey.start();
    expect(await client.scard("tries:a")).toBe(1);
    client.disconnect();
    await valkey.stop();
  });

  test.each([
    ["nginx", "replicas.conf", /^server ([\d.]+):3000 /gm],
    ["Prometheus", "prometheus-replicas.yaml", /- ([\d.]+):9464$/gm],
  ])("gives the replicas the addresses that its %s knows", (_who, name, pattern) => {
    const known = [...readFileSync(join("deploy/container", name), "utf8").matchAll(pattern)];
    expect(known.map(([, address]) => address)).toEqual(
      replicas.map(([, { networks }]) => networks?.inside.ipv4_address),
    );
    for (const [, { environment }] of replicas) expect(environment?.METRICS_PORT).toBe("9464");
  });
});
