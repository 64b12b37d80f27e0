import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, type RequestOptions, request } from "node:https";
import { dirname, join } from "node:path";
import { type Answer, type Asked, answerOf } from "../../edge/http";
import { freePort } from "../../support/app-process";
import { end } from "../../support/ended-process";
import { find } from "../../support/installed-programs";
import { otherCommunity } from "../../support/other-community";
import { isListening } from "./programs";
import { waitFor } from "./wait";

const HOST = "directory.example";

/** nginx with the files of deploy/nginx, in front of some replicas. */
export type Nginx = Awaited<ReturnType<typeof startSite>>;

type AskedFrom = Asked & { signal?: AbortSignal; from?: string };

/** Replaces every occurrence; throws if there is none. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`deploy/nginx has no "${from}" any more`);
    return before.replaceAll(from, to);
  }, text);
}

export function makeCertificate(folder: string) {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(
    find("openssl") ?? "openssl",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30".split(" "),
      ...["-subj", `/CN=${HOST}`, "-addext", `subjectAltName=DNS:${HOST},DNS:localhost`],
      ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
}

function writeMainFile(folder: string, site: string, log: string): string {
  const file = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const lines = [
    process.getuid?.() === 0 ? "user root;" : "",
    "daemon off;",
    "worker_processes 2;",
    `pid ${folder}/nginx.pid;`,
    `error_log ${log}/error.log;`,
    "events { worker_connections 1024; }",
    "http {",
    "types { text/html html; }",
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${site};`,
    "}",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

/** This machine's folders for those named in deploy/nginx. */
interface Places {
  etc: string;
  cache: string;
  log: string;
  tls: string;
  acme: string;
}

interface Ports {
  cache: number;
  http: number;
  https: number;
}

function localiseSite(file: string, { etc, cache, log, tls, acme }: Places, ports: Ports) {
  for (const folder of [cache, log, acme]) mkdirSync(folder, { recursive: true });
  const changes = [
    ["/etc/nginx/directory/", `${etc}/`],
    ["/var/cache/nginx/directory", cache],
    ["/var/log/nginx/", `${log}/`],
    ["/etc/ssl/directory/", `${tls}/`],
    ["/var/www/acme", acme],
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2 default_server;", ""],
    ["listen [::]:443 ssl http2;", ""],
    // A name that other programs can resolve.
    ["server_name directory.example;", "server_name directory.example localhost;"],
    ["listen 80;", `listen 127.0.0.1:${ports.http};`],
    ["127.0.0.1:3000", `127.0.0.1:${ports.cache}`],
    ["listen 443 ", `listen 127.0.0.1:${ports.https} `],
    ["https://$server_name$request_uri", `https://$server_name:${ports.https}$request_uri`],
  ] as const;
  writeFileSync(file, replaced(readFileSync(file, "utf8"), changes));
}

export function localiseReplicas(file: string, replicaPorts: readonly number[]) {
  const ports = replicaPorts.map((port, at) => [`127.0.0.1:${3001 + at} `, `127.0.0.1:${port} `] as const);
  writeFileSync(file, replaced(readFileSync(file, "utf8"), ports));
}

async function start(program: string, file: string, port: number): Promise<ChildProcess> {
  const check = spawnSync(program, ["-t", "-c", file], { encoding: "utf8" });
  if (check.status !== 0) throw new Error(check.stderr);
  const child = spawn(program, ["-c", file], { stdio: "ignore" });
  await waitFor("nginx", async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    return isListening(port);
  });
  return child;
}

/** A free port for nginx, and its public origin. */
export async function publicOrigin(): Promise<{ port: number; origin: string }> {
  const port = await freePort();
  return { port, origin: `https://${HOST}:${port}` };
}

/** Starts nginx with a site file, rewritten for this machine. */
export async function startSite(folder: string, site: string, places: Places, https: number) {
  const program = find("nginx");
  if (!program) throw new Error("no nginx");
  const http = await freePort();
  localiseSite(site, places, { http, https, cache: await freePort() });
  const child = await start(program, writeMainFile(folder, site, places.log), https);
  const caFile = join(places.tls, "fullchain.pem");
  const ca = readFileSync(caFile);
  const agent = new Agent({ keepAlive: true });
  const target = { host: "127.0.0.1", port: https, servername: HOST, ca, agent } satisfies RequestOptions;
  return {
    /** Only `ask` resolves it. */
    origin: `https://${HOST}:${https}`,
    httpPort: http,
    etc: places.etc,
    cache: places.cache,
    logFolder: places.log,
    errors: () => readFileSync(join(places.log, "error.log"), "utf8"),
    /** Like `systemctl reload nginx`. */
    reload: () => child.kill("SIGHUP"),
    /** For other clients. */
    tls: { port: https, servername: HOST, ca, caFile },
    log: () => readFileSync(join(places.log, "access.log"), "utf8"),
    ask: (path: string, { method = "GET", headers = {}, body, signal, from: localAddress }: AskedFrom = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
        const all = { host: `${HOST}:${https}`, ...length, ...headers };
        const sent = request({ ...target, localAddress, path, method, headers: all, signal }, (response) =>
          resolve(answerOf(response)),
        );
        sent.on("error", reject);
        sent.end(body);
      }),
    async stop() {
      agent.destroy();
      await end(child, "SIGTERM");
    },
  };
}

/** Puts old-client.conf where docs/operate.md says; gives its port. */
export async function openOldClient(nginx: Nginx, backend: string): Promise<number> {
  const port = await freePort();
  const changes = [
    ["listen [::]:8443 ssl http2;", ""],
    ["listen 8443 ", `listen 127.0.0.1:${port} `],
    ["/etc/ssl/directory/", `${dirname(nginx.tls.caFile)}/`],
    ["/var/log/nginx/", `${nginx.logFolder}/`],
    ["127.0.0.1:8080", backend],
  ] as const;
  const text = readFileSync("deploy/nginx/old-client.conf", "utf8");
  writeFileSync(join(nginx.etc, "old-client.conf"), replaced(text, changes));
  nginx.reload();
  return port;
}

/** Starts nginx in its own folder with its own certificate. */
export async function startNginx(folder: string, https: number, replicaPorts: readonly number[]) {
  const below = (name: string) => join(folder, name);
  const [etc, cache, log] = [below("etc"), below("cache"), below("log")];
  const places = { etc, cache, log, tls: below("tls"), acme: below("acme") };
  mkdirSync(places.etc, { recursive: true });
  makeCertificate(places.tls);
  cpSync("deploy/nginx/replicas.conf", join(places.etc, "replicas.conf"));
  const pages = ["build/community.js", "pages", await otherCommunity(), "--out", join(places.etc, "pages")];
  const { status, stderr } = spawnSync(process.execPath, pages, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  localiseReplicas(join(places.etc, "replicas.conf"), replicaPorts);
  const site = below("directory.conf");
  cpSync("deploy/nginx/directory.conf", site);
  return startSite(folder, site, places, https);
}
