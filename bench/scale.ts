import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "../app/contract/session";
import { MEMBER_LOGIN } from "../tests/backend/logins";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { type Nginx, publicOrigin, startNginx } from "../tests/deploy/support/nginx";
import { cookiesAfter } from "../tests/edge/http";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { cpuMs } from "./measure";
import { measureMetrics } from "./metrics";
import { rateOf } from "./rate";
import { measureScreens } from "./screens";

const VISITORS = 24;
const MEASURED_MS = 15_000;
/** Of all replicas together: docs/backend-contract.md#connections-of-the-backend */
const CALLS_AT_ONCE = 8;
const OK = 200;

/** What members look at, by how often. */
const PATHS = [
  "/",
  "/family",
  "/searchfamily?searchString=main",
  "/member/2",
  "/family/2",
  "/myProfile",
  "/events",
];

interface Step {
  replicas: number;
  rate: number;
  failed: number;
  /** Cores that each was busy with. */
  cores: Record<"replicas" | "nginx" | "backend and visitors", number>;
}

async function sessionOf({ url }: StandIn): Promise<string> {
  const response = await fetch(url + login.path.prefixed, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(MEMBER_LOGIN),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  await fetch(`${url}/api/session/whoAmI`, { headers: { cookie } });
  return cookie;
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [pid, ...children.trim().split(" ").filter(Boolean).map(Number)];
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

async function load(nginx: Nginx, pids: Record<keyof Step["cores"], number[]>, cookie: string) {
  let failed = 0;
  const used = () => Object.values(pids).map((each) => sum(each.map(cpuMs)));
  const ask = async (turn: number) => {
    const { status } = await nginx.ask(PATHS[turn % PATHS.length] ?? "/", {
      headers: { cookie, "accept-encoding": "br" },
    });
    if (status !== OK) failed += 1;
  };
  const before = used();
  const began = performance.now();
  const rate = await rateOf(VISITORS, ask, MEASURED_MS);
  const elapsed = performance.now() - began;
  const [replicas = 0, proxy = 0, rest = 0] = used().map(
    (after, at) => (after - (before[at] ?? 0)) / elapsed,
  );
  return { rate, failed, cores: { replicas, nginx: proxy, "backend and visitors": rest } };
}

async function step(standIn: StandIn, replicas: number): Promise<Step> {
  const folder = mkdtempSync(join(tmpdir(), "scale-"));
  const { port, origin } = await publicOrigin();
  const apps: AppProcess[] = [];
  for (let each = 0; each < replicas; each++) {
    apps.push(
      await startApp(standIn.url, {
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: "127.0.0.1",
        BACKEND_CALLS_AT_ONCE: String(Math.max(1, Math.floor(CALLS_AT_ONCE / replicas))),
      }),
    );
  }
  // The recipe names three; with fewer, one is named more than once.
  const ports = [0, 1, 2].map((at) => apps[at % apps.length]?.port ?? 0);
  const nginx = await startNginx(folder, port, ports);
  const pid = Number(readFileSync(join(folder, "nginx.pid"), "utf8"));
  const pids = {
    replicas: apps.map((app) => app.pid),
    nginx: withChildren(pid),
    "backend and visitors": [process.pid],
  };
  const session = await sessionOf(standIn);
  const page = await nginx.ask("/family", { headers: { cookie: session } });
  const measured = await load(nginx, pids, cookiesAfter(session, page));
  await nginx.stop();
  for (const app of apps) await app.stop();
  rmSync(folder, { recursive: true });
  return { replicas, ...measured };
}

function print(steps: readonly Step[]) {
  const cores = availableParallelism();
  const lines = steps.map(({ replicas, rate, failed, cores: used }) => {
    const shares = Object.values(used).map((each) => each.toFixed(2));
    return `| ${replicas} | ${rate.toFixed(0)} | ${failed} | ${shares.join(" | ")} |`;
  });
  const names = Object.keys(steps[0]?.cores ?? {}).map((name) => `cores: ${name}`);
  const head = `| Replicas | requests a second | failed | ${names.join(" | ")} |`;
  const [first, last] = [steps[0], steps.at(-1)];
  const gain = (last?.rate ?? 0) / (first?.rate ?? 1);
  const lone = cores / sum(Object.values(first?.cores ?? {}));
  const said = `${cores} cores for all of it: ${gain.toFixed(2)} times the requests, where the cores left idle by one replica allow at most ${Math.max(1, lone).toFixed(2)} times.`;
  process.stdout.write(["", head, "|---|---|---|---|---|---|", ...lines, "", said, "", ""].join("\n"));
}

/** What a replica costs, and what more of them bring on this machine. */
export async function measureScale(replicas: number): Promise<void> {
  await measureScreens();
  await measureMetrics();
  const standIn = await startStandIn();
  const steps: Step[] = [];
  for (const count of [1, replicas]) steps.push(await step(standIn, count));
  print(steps);
  await standIn.close();
}
