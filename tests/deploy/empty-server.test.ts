import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { freePort } from "../support/app-process";
import { canRun } from "../support/installed-programs";
import { openedForm } from "../support/opened-form";
import { otherCommunity } from "../support/other-community";
import { localiseReplicas, type Nginx, startSite } from "./support/nginx";
import { type Replica, replica, unpack } from "./support/replica";
import { systemctl } from "./support/service-manager";
import { readUnit } from "./support/unit";
import { visitor } from "./support/visitor";

const PORTS = [3001, 3002, 3003];
const metricsPortOf = (port: number | string) => `1${port}`;
const COMMAND_MS = 60_000;

/** Commands that need the network or the real machine. */
const NOT_HERE = [/^apt-get install /, /^certbot /, /^curl .* https:\/\/directory\.example\/$/];

/** The command blocks of a document's section. */
function blocksOf(file: string, heading: string): string[] {
  const section = readFileSync(file, "utf8").split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, commands = ""]) => commands.trimEnd());
}

const TITLE = "community-family-directory";

/** Packs the release again as the next version, with its checksum. */
function packNextVersion(archive: string, folder: string, version: string) {
  const unpacked = unpack(archive, join(folder, "next"));
  const manifest = join(unpacked, "package.json");
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  renameSync(unpacked, join(folder, "next", `${TITLE}-${version}`));
  const file = `${TITLE}-${version}.tar.gz`;
  const home = join(folder, "home");
  spawnSync("tar", ["-czf", join(home, file), "-C", join(folder, "next"), `${TITLE}-${version}`]);
  const sum = createHash("sha256")
    .update(readFileSync(join(home, file)))
    .digest("hex");
  writeFileSync(join(home, `${file}.sha256`), `${sum}  ${file}\n`);
}

describe.skipIf(!canRun("the way from an empty server"))("from an empty server", () => {
  const root = join(inject("scratch"), "empty-server");
  const replicas = new Map<string, Replica>();
  const skipped = new Set<RegExp>();
  let standIn: StandIn;
  let nginx: Nginx | null = null;
  let ports: number[];
  let metricsPorts: number[];
  let https: number;
  let manager: Awaited<ReturnType<typeof systemctl>>;

  /** A command with this test's root, ports and backend. */
  function localised(command: string): string {
    const moved = command
      .replaceAll(/(?<![\w}])\/(opt|etc|var)\//g, `${root}/$1/`)
      .replaceAll("http://127.0.0.1:8080", standIn.url)
      .replaceAll(
        "PUBLIC_ORIGIN=https://directory.example",
        `PUBLIC_ORIGIN=https://directory.example:${https}`,
      );
    return PORTS.reduce(
      (text, port, at) =>
        text
          .replaceAll(metricsPortOf(port), String(metricsPorts[at]))
          .replaceAll(String(port), String(ports[at])),
      moved,
    );
  }

  async function carryOut(verb: string, units: string[]): Promise<void> {
    if (verb === "daemon-reload") return;
    if (verb === "reload" && units[0] === "nginx") return reloadNginx();
    if (units[0] === "prometheus") return;
    await Promise.all(
      units.map(async (unit) => {
        await replicas.get(unit.replace(".service", ""))?.stop();
        const [, port = ""] = /^directory@(\d+)(\.service)?$/.exec(unit) ?? [];
        const file = join(root, "etc/systemd/system/directory@.service");
        writeFileSync(
          join(root, "unit"),
          readFileSync(file, "utf8").replaceAll(/=\/(opt|etc)\//g, `=${root}/$1/`),
        );
        const { workingDirectory, command, environment } = readUnit(join(root, "unit"), port);
        expect(command.slice(1)).toEqual(["build/index.js"]);
        expect(environment.METRICS_PORT).toBe(metricsPortOf(port));
        const metricsPort = String(metricsPorts[ports.indexOf(Number(port))]);
        const { COMMUNITY_DIR: folder = "" } = environment;
        const moved = folder.startsWith(root) ? folder : `${root}${folder}`;
        const settings = {
          ...environment,
          COMMUNITY_DIR: moved,
          METRICS_PORT: metricsPort,
          DRAIN_GRACE_MS: "0",
        };
        const started = replica(workingDirectory, Number(port), settings);
        replicas.set(unit.replace(".service", ""), started);
        await started.start();
      }),
    );
  }

  async function reloadNginx(): Promise<void> {
    const etc = join(root, "etc/nginx/directory");
    localiseReplicas(join(etc, "replicas.conf"), ports);
    const below = (name: string) => join(root, "var", name);
    const places = {
      etc,
      cache: below("cache"),
      log: below("log"),
      acme: below("acme"),
      tls: join(root, "etc/ssl/directory"),
    };
    nginx = await startSite(root, join(root, "etc/nginx/conf.d/directory.conf"), places, https);
  }

  function runningVersions(): string[] {
    const folders = [...replicas.values()].map((each) => basename(readlinkSync(`/proc/${each.pid()}/cwd`)));
    return [...new Set(folders)];
  }

  /** Runs a block in a shell, as an operator would. */
  async function run(block: string) {
    const lines = block.split("\n").filter((line) => {
      const pattern = NOT_HERE.find((each) => each.test(line));
      if (pattern) skipped.add(pattern);
      return !pattern;
    });
    const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${manager.bin}:${process.env.PATH}` };
    const script = ["set -euo pipefail", ...lines.map(localised)].join("\n");
    const shell = spawn("bash", ["-c", script], { cwd: join(root, "home"), env });
    let output = "";
    for (const stream of [shell.stdout, shell.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
      });
    await once(shell, "close");
    expect([shell.exitCode, shell.exitCode === 0 ? "" : output], block).toEqual([0, ""]);
  }

  beforeAll(async () => {
    const archive = inject("archive");
    for (const folder of ["home", "etc/systemd/system", "etc/nginx/conf.d", "etc/prometheus"])
      mkdirSync(join(root, folder), { recursive: true });
    for (const name of readdirSync(dirname(archive)).filter((each) => each.startsWith(basename(archive))))
      cpSync(join(dirname(archive), name), join(root, "home", name));
    cpSync(await otherCommunity(), join(root, "home/my-community"), { recursive: true });
    standIn = await startStandIn();
    ports = await Promise.all(PORTS.map(freePort));
    metricsPorts = await Promise.all(PORTS.map(freePort));
    https = await freePort();
    manager = await systemctl(root, carryOut);
    // nginx -t would check its own paths; the site is checked when it starts.
    writeFileSync(join(manager.bin, "nginx"), "#!/bin/sh\nexit 0\n");
    chmodSync(join(manager.bin, "nginx"), 0o755);
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all([...replicas.values()].map((each) => each.stop()));
    manager?.close();
    await standIn?.close();
  });

  test(
    "every command of docs/operate.md works, up to a page and a login",
    async () => {
      const blocks = blocksOf("docs/operate.md", "From an empty server");
      expect(blocks.length).toBeGreaterThan(5);
      for (const block of blocks) await run(block);
      expect(skipped.size).toBe(NOT_HERE.length);
      if (!nginx) throw new Error("nginx was not started");
      const member = visitor(nginx, MEMBER_LOGIN);
      expect((await member.logIn())?.status).toBe(303);
      const page = await member.get("/family/1");
      expect([page?.status, page?.body.includes("Setu Samaj Parivar")]).toEqual([200, true]);
      const settings = readFileSync(join(root, "etc/directory/settings.env"), "utf8");
      expect(settings).toMatch(/^SESSION_SECRET=[\da-f]{64}$/m);
      expect(replicas.size).toBe(PORTS.length);
    },
    COMMAND_MS * 3,
  );

  test(
    "upgrade and rollback by one version keep sessions and open forms",
    async () => {
      if (!nginx) throw new Error("nginx was not started");
      packNextVersion(inject("archive"), root, "1.0.1");
      const [forward = "", back = "", ...rest] = blocksOf("docs/operate.md", "Upgrading");
      expect(rest).toEqual([]);
      const member = visitor(nginx, MEMBER_LOGIN);
      await member.logIn();
      const path = "/family?edit=details";
      for (const [block, version] of [
        [forward, "1.0.1"],
        [back, "1.0.0"],
      ] as const) {
        const before = await member.get(path);
        await run(block);
        expect(runningVersions()).toEqual([`${TITLE}-${version}`]);
        const saved = await member.post(path, openedForm(before?.body ?? "", path));
        expect([saved?.status, saved?.headers.location]).toEqual([303, "/family"]);
      }
    },
    COMMAND_MS * 3,
  );
});
