import { spawn, spawnSync } from "node:child_process";
import { hash, X509Certificate } from "node:crypto";
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
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { freePort } from "../support/app-process";
import { canRun, find } from "../support/installed-programs";
import { openedForm } from "../support/opened-form";
import { otherCommunity } from "../support/other-community";
import { localiseReplicas, makeCertificate, type Nginx, startSite } from "./support/nginx";
import { redisServer, type Server } from "./support/programs";
import { type Replica, replica, unpack } from "./support/replica";
import { systemctl } from "./support/service-manager";
import { readUnit } from "./support/unit";
import { visitor } from "./support/visitor";

const MEMBER_ID = 4;
const PORTS = [3001, 3002, 3003];
const metricsPortOf = (port: number | string) => `1${port}`;

const COMMANDS_MAX = 35;

/** Commands that cannot run here, and why not. */
const NOT_HERE: readonly (readonly [RegExp, string])[] = [
  [/^apt-get install /, "it needs the internet and changes this machine; the tests use the same packages"],
  [/^certbot /, "it needs a public name; its folder and its hook are tried by themselves"],
  [/^npm ci && npm run release$/, "it has made the archive of this test"],
  [/^docker build /, "tests/deploy/container.test.ts builds the image without a daemon"],
  [/^kubectl rollout /, "it needs a cluster; tests/deploy/kubernetes.test.ts checks the files"],
];

/** The doctor ends with 1 for warnings, `diff` for differences. */
const MAY_END_WITH_1 = /^(node .*build\/doctor\.js|diff) /;

const document = readFileSync("docs/operate.md", "utf8");

function blocksIn(text: string): string[] {
  return [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, commands = ""]) =>
    commands.trim().replace(/^ +/gm, ""),
  );
}

/** The command blocks of a section. */
function blocksOf(heading: string): string[] {
  return blocksIn(document.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "");
}

/** Names that only this machine's /etc/hosts would know, for a program of Node. */
const NAMES = `import dns from "node:dns";
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(name === "directory.example" ? "127.0.0.1" : name, ...rest);
`;

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
  const sum = hash("sha256", readFileSync(join(home, file)), "hex");
  writeFileSync(join(home, `${file}.sha256`), `${sum}  ${file}\n`);
}

describe.skipIf(!canRun("the way from an empty server"))("from an empty server", () => {
  const root = join(inject("scratch"), "empty-server");
  const replicas = new Map<string, Replica>();
  const done = new Set<string>();
  let redis: Server;
  let redisUrl: string;
  const [, version = ""] = new RegExp(`${TITLE}-(.+)\\.tar\\.gz$`).exec(inject("archive")) ?? [];
  let standIn: StandIn;
  let nginx: Nginx | null = null;
  let ports: number[];
  let metricsPorts: number[];
  let https: number;
  let manager: Awaited<ReturnType<typeof systemctl>>;

  /** A command with this test's root, ports and backend. */
  function localised(command: string): string {
    const moved = command
      .replaceAll("1.0.0", version)
      .replaceAll(/(?<![\w}])\/(opt|etc|var)\//g, `${root}/$1/`)
      .replaceAll("http://127.0.0.1:8080", standIn.url)
      .replaceAll(
        "PUBLIC_ORIGIN=https://directory.example",
        `PUBLIC_ORIGIN=https://directory.example:${https}`,
      )
      .replaceAll(
        /(--output \/dev\/null|--origin) https:\/\/directory\.example\/?/g,
        `$1 https://directory.example:${https}`,
      )
      .replace("curl --fail", `curl --resolve directory.example:${https}:127.0.0.1 --fail`)
      .replace("--login NAME", `--login ${MEMBER_LOGIN.loginName}`)
      .replace("--who 12", `--who ${MEMBER_ID}`);
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
        const here = { METRICS_PORT: metricsPort, REDIS_URL: redisUrl, DRAIN_GRACE_MS: "0" };
        const settings = { ...environment, ...here, COMMUNITY_DIR: moved };
        const started = replica(workingDirectory, Number(port), settings);
        replicas.set(unit.replace(".service", ""), started);
        await started.start();
      }),
    );
  }

  async function reloadNginx(): Promise<void> {
    if (nginx) return void nginx.reload();
    const etc = join(root, "etc/nginx/directory");
    localiseReplicas(join(etc, "replicas.conf"), ports);
    const below = (name: string) => join(root, "var", name);
    const [cache, log, acme] = [below("cache"), below("log"), below("www/acme")];
    const places = { etc, cache, log, acme, tls: join(root, "etc/ssl/directory") };
    nginx = await startSite(root, join(root, "etc/nginx/conf.d/directory.conf"), places, https);
  }

  function runningVersions(): string[] {
    const folders = [...replicas.values()].map((each) => basename(readlinkSync(`/proc/${each.pid()}/cwd`)));
    return [...new Set(folders)];
  }

  /** Runs a block in a shell, as an operator would; gives what it printed. */
  async function run(block: string, more: Record<string, string> = {}, input = ""): Promise<string> {
    done.add(block);
    const lines = block
      .split("\n")
      .filter((line) => !NOT_HERE.some(([pattern]) => pattern.test(line)))
      .map((line) => (MAY_END_WITH_1.test(line) ? `${line} || test $? = 1` : line));
    const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${manager.bin}:${process.env.PATH}`, ...more };
    const script = ["set -euo pipefail", ...lines.map(localised)].join("\n");
    const shell = spawn("bash", ["-c", script], { cwd: join(root, "home"), env });
    // A command that reads nothing may have ended before.
    shell.stdin.on("error", () => {}).end(input);
    let output = "";
    for (const stream of [shell.stdout, shell.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString("utf8");
      });
    await once(shell, "close");
    expect([shell.exitCode, shell.exitCode === 0 ? "" : output], block).toEqual([0, ""]);
    return output;
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
    const redisPort = await freePort();
    redisUrl = `redis://127.0.0.1:${redisPort}`;
    redis = redisServer(find("redis-server") ?? "", redisPort);
    await redis.start();
    manager = await systemctl(root, carryOut);
    // nginx -t would check its own paths; the site is checked when it starts.
    program("nginx", "exit 0");
    program("journalctl", `cat '${join(root, "journal")}'`);
    writeFileSync(join(root, "names.mjs"), NAMES);
  });

  function program(name: string, command: string) {
    writeFileSync(join(manager.bin, name), `#!/bin/sh\n${command}\n`);
    chmodSync(join(manager.bin, name), 0o755);
  }

  afterAll(async () => {
    await nginx?.stop();
    await Promise.all([...replicas.values()].map((each) => each.stop()));
    manager?.close();
    await Promise.all([redis?.stop(), standIn?.close()]);
  });

  test("every command of docs/operate.md works, up to a page and a login", async () => {
    const blocks = blocksOf("From an empty server");
    expect(blocks.length).toBeGreaterThan(5);
    for (const block of blocks) await run(block);
    if (!nginx) throw new Error("nginx was not started");
    const member = visitor(nginx, MEMBER_LOGIN);
    expect((await member.logIn())?.status).toBe(303);
    const page = await member.get("/family/1");
    expect([page?.status, page?.body.includes("Setu Samaj Parivar")]).toEqual([200, true]);
    const settings = readFileSync(join(root, "etc/directory/settings.env"), "utf8");
    expect(settings).toMatch(/^SESSION_SECRET=[\da-f]{64}$/m);
    expect(replicas.size).toBe(PORTS.length);
  });

  test("upgrade and rollback by one version keep sessions and open forms", async () => {
    if (!nginx) throw new Error("nginx was not started");
    packNextVersion(inject("archive"), root, "1.0.1");
    const [forward = "", back = "", ...rest] = blocksOf("Upgrading");
    expect(rest).toEqual([]);
    const member = visitor(nginx, MEMBER_LOGIN);
    await member.logIn();
    const path = "/family?edit=details";
    for (const [block, expected] of [
      [forward, "1.0.1"],
      [back, version],
    ] as const) {
      const before = await member.get(path);
      await run(block);
      expect(runningVersions()).toEqual([`${TITLE}-${expected}`]);
      const saved = await member.post(path, openedForm(before?.body ?? "", path));
      expect([saved?.status, saved?.headers.location]).toEqual([303, "/family"]);
    }
  });

  test("the doctor finds nothing that does not work", async () => {
    const [block = "", ...rest] = blocksOf("Doctor");
    expect(rest).toEqual([]);
    const own = {
      COMMUNITY_DIR: join(root, "etc/directory/community"),
      REDIS_URL: redisUrl,
      NODE_OPTIONS: `--import=${join(root, "names.mjs")}`,
      NODE_EXTRA_CA_CERTS: join(root, "etc/ssl/directory/fullchain.pem"),
    };
    const output = await run(block, own, `${MEMBER_LOGIN.password}\n`);
    expect(output).toContain("✓ login");
    expect(output).toContain(`${version} runs there`);
    expect(output.split("\n").filter((line) => line.startsWith("✗"))).toEqual([]);
  });

  test("after a breach the log tells what a member read", async () => {
    const log = () => [...replicas.values()].flatMap((each) => each.log);
    await expect.poll(() => log().join("\n")).toContain('"path":"/family"');
    writeFileSync(join(root, "journal"), `${log().join("\n")}\n`);
    const [block = "", ...rest] = blocksOf("Logs");
    expect(rest).toEqual([]);
    expect(await run(block)).toContain('"path":"/family"');
  });

  test("a real certificate can be fetched, and its hook installs it", async () => {
    if (!nginx) throw new Error("nginx was not started");
    const [, webroot = "", hook = ""] =
      /^certbot .* -w (\S+) .* --deploy-hook '([^']+)'$/m.exec(document) ?? [];
    const challenge = ".well-known/acme-challenge";
    mkdirSync(join(localised(`${webroot}/`), challenge), { recursive: true });
    writeFileSync(join(localised(`${webroot}/`), challenge, "token"), "answer");
    const asked = await fetch(`http://127.0.0.1:${nginx.httpPort}/${challenge}/token`);
    expect(await asked.text()).toBe("answer");
    const renewed = join(root, "renewed");
    makeCertificate(renewed);
    await run(hook, { RENEWED_LINEAGE: renewed });
    const { port, servername } = nginx.tls;
    const serial = new X509Certificate(readFileSync(join(renewed, "fullchain.pem"))).serialNumber;
    const served = () =>
      new Promise<string>((resolve, reject) => {
        const socket = connect({ host: "127.0.0.1", port, servername, rejectUnauthorized: false }, () => {
          resolve(socket.getPeerCertificate().serialNumber);
          socket.destroy();
        }).on("error", reject);
      });
    await expect.poll(served).toBe(serial);
  });

  test("no command of docs/operate.md is left out but those that cannot run here, and they are few", () => {
    const blocks = blocksIn(document);
    const commands = blocks.flatMap((block) => block.split("\n"));
    expect(commands.length).toBeLessThanOrEqual(COMMANDS_MAX);
    for (const [pattern, why] of NOT_HERE)
      expect(commands.filter((line) => pattern.test(line)).length, why).toBeGreaterThan(0);
    const left = blocks.filter((block) => !done.has(block)).flatMap((block) => block.split("\n"));
    expect(left.filter((line) => !NOT_HERE.some(([pattern]) => pattern.test(line)))).toEqual([]);
  });
});
