import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openStore } from "../backend/database";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { sampleCommunity } from "../backend/seed/sample";
import { freePort } from "../support/app-process";
import { addFamily, type ChangeReport } from "./support/change";
import { printFigure } from "./support/figures";
import { type Nginx, publicOrigin, startNginx } from "./support/nginx";
import { backendServer, redisServer, type Server } from "./support/programs";
import { type Absence, grouped, isFailed, type Request, touches } from "./support/record";
import { isFine, type Replica, replica, startReady, unpack } from "./support/replica";
import { systemctl } from "./support/service-manager";
import { find } from "./support/tools";
import { leadsToLogin, visitor } from "./support/visitor";
import { waitFor } from "./support/wait";

const MS_PER_SECOND = 1000;
const LOAD_MS = Number(process.env.UNDER_LOAD_S ?? "45") * MS_PER_SECOND;
const VIEWS_A_SECOND = Number(process.env.VIEWS_A_SECOND ?? "40");
const CHANGES_A_SECOND = VIEWS_A_SECOND / 20;
const VISITORS = 8;
const PRESSED_TWICE_EVERY = 5;
const PATHS = [
  "/",
  "/family/1",
  "/searchfamily?searchString=ver",
  "/events",
  "/myProfile",
  "/family/2",
  "/accounts",
];
const IN_FLIGHT_MOST = 3;
const CHANGE_GIVEN_UP_MS = 60_000;
const SERVICE_RESTART_MS = 1_000;
const REDIS_AWAY_MS = 4_000;
/** The circuit breaker asks again after two seconds. */
const BACKEND_BACK_MS = 3_000;
const TEST_MS = LOAD_MS + 240_000;

const folder = join(inject("scratch"), "replicas");
const redisProgram = find("redis-server");

/** A name of its own for each change, of letters as the form wants them. */
function familyNameOf(change: number): string {
  const letters = change
    .toString(26)
    .replace(/./g, (digit) => "abcdefghijklmnopqrstuvwxyz"[Number.parseInt(digit, 26)] ?? "");
  return `Load ${letters}`;
}

/** Runs the script that operators get; gives its exit code. */
async function rollingRestart(bin: string, replicas: readonly Replica[]): Promise<number | null> {
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const ports = replicas.map(({ port }) => String(port));
  const script = spawn("deploy/systemd/rolling-restart.mjs", ports, { env, stdio: "inherit" });
  await once(script, "exit");
  return script.exitCode;
}

describe.skipIf(redisProgram === null || find("nginx") === null)(
  "three replicas behind nginx, under load",
  () => {
    const database = join(folder, "community.db");
    const requests: Request[] = [];
    let backend: Server;
    let redis: Server;
    let replicas: Replica[];
    let nginx: Nginx;

    beforeAll(async () => {
      mkdirSync(folder, { recursive: true });
      const product = unpack(inject("archive"), join(folder, "product"));
      const [backendPort, redisPort, ...ports] = await Promise.all(Array.from({ length: 5 }, freePort));
      backend = backendServer(backendPort ?? 0, database);
      redis = redisServer(redisProgram ?? "", redisPort ?? 0);
      await Promise.all([backend.start(), redis.start()]);
      const { port, origin } = await publicOrigin();
      replicas = ports.map((each) =>
        replica(product, each, {
          BACKEND_URL: `http://127.0.0.1:${backendPort}`,
          REDIS_URL: `redis://127.0.0.1:${redisPort}`,
          PUBLIC_ORIGIN: origin,
          TRUST_PROXY: "127.0.0.1",
          DRAIN_GRACE_MS: "2000",
          BACKEND_CALLS_AT_ONCE: "2",
          LOG_LEVEL: "info",
        }),
      );
      await Promise.all(replicas.map(startReady));
      nginx = await startNginx(join(folder, "nginx"), port, ports);
    });
    afterAll(async () => {
      await nginx?.stop();
      await Promise.all((replicas ?? []).map((each) => each.kill()));
      await Promise.all([backend?.stop(), redis?.stop()]);
    });

    /** What goes wrong, one thing after another; gives when what was away. */
    const step = (what: string) => process.stdout.write(`under load: ${what}\n`);

    async function troubles(): Promise<{ began: number; kill: Absence; redis: Absence; backend: Absence }> {
      const began = Date.now();
      const share = async (part: number) => setTimeout(Math.max(0, began + LOAD_MS * part - Date.now()));
      step("each replica is restarted in turn");
      const manager = await systemctl(folder, async (_verb, [unit]) => {
        const wanted = replicas.find((each) => unit === `directory@${each.port}.service`);
        await wanted?.stop();
        // As the unit: started is enough, it need not listen yet.
        void wanted?.start();
      });
      await share(0.05);
      expect(await rollingRestart(manager.bin, replicas)).toBe(0);
      manager.close();

      await share(0.4);
      step("one is killed");
      const killedAt = Date.now();
      await replicas[1]?.kill();
      const kill = { from: killedAt, until: Date.now() };
      await setTimeout(SERVICE_RESTART_MS);
      await replicas[1]?.start();

      await share(0.6);
      step("Redis is stopped, and started");
      const redisFrom = Date.now();
      await redis.stop();
      await setTimeout(REDIS_AWAY_MS);
      await redis.start();
      const redisAway = { from: redisFrom, until: Date.now() + SERVICE_RESTART_MS * 3 };

      await share(0.8);
      step("the backend restarts");
      const backendFrom = Date.now();
      await backend.stop();
      await backend.start();
      await waitFor(BACKEND_BACK_MS * 10, "readiness of all", async () =>
        (await Promise.all(replicas.map((each) => isFine(each.port, "/readyz")))).every(Boolean),
      );
      const backendAway = { from: backendFrom, until: Date.now() + BACKEND_BACK_MS };
      await share(1);
      return { began, kill, redis: redisAway, backend: backendAway };
    }

    /** Views and changes at their rates, whatever the answers, until told to stop; waits for those under way. */
    function load() {
      const under = new Set<Promise<unknown>>();
      const reports: ChangeReport[] = [];
      const track = (work: Promise<unknown>) => {
        under.add(work);
        void work.finally(() => under.delete(work));
      };
      const members = Array.from({ length: VISITORS }, () => visitor(nginx, MEMBER_LOGIN, requests));
      const editors = Array.from({ length: VISITORS }, () => visitor(nginx, ADMIN_LOGIN, requests));
      let views = 0;
      let changes = 0;
      let mayPressTwice = true;
      const view = async () => {
        const turn = views++;
        const member = members[turn % VISITORS];
        const got = await member?.get(PATHS[turn % PATHS.length] ?? "/");
        if (leadsToLogin(got ?? null)) await member?.signIn();
      };
      const change = async () => {
        const turn = changes++;
        const editor = editors[turn % VISITORS];
        if (!editor) return;
        const isTwice = mayPressTwice && turn % PRESSED_TWICE_EVERY === 0;
        const until = Date.now() + CHANGE_GIVEN_UP_MS;
        reports.push(await addFamily(editor, { familyName: familyNameOf(turn), isTwice, until }));
      };
      const timers: NodeJS.Timeout[] = [];
      return {
        reports,
        async begin() {
          await Promise.all([...members, ...editors].map((each) => each.signIn()));
          requests.length = 0;
          timers.push(setInterval(() => track(view()), MS_PER_SECOND / VIEWS_A_SECOND));
          timers.push(setInterval(() => track(change()), MS_PER_SECOND / CHANGES_A_SECOND));
        },
        pressOnce() {
          mayPressTwice = false;
        },
        async end() {
          for (const timer of timers) clearInterval(timer);
          await Promise.all(under);
          return { views, changes };
        },
      };
    }

    test(
      "no request fails but those in flight on the killed one, and no change is lost or made twice",
      async () => {
        const people = load();
        await people.begin();
        const away = await troubles();
        const { views, changes } = await people.end();

        const failed = requests.filter(isFailed);
        const whileBackendAway = failed.filter((each) => touches(each, away.backend) && each.status === 503);
        const inFlight = failed.filter(
          (each) => !whileBackendAway.includes(each) && touches(each, away.kill),
        );
        const others = failed.filter((each) => !whileBackendAway.includes(each) && !inFlight.includes(each));

        await backend.stop();
        const store = openStore(database, sampleCommunity);
        const rows = store.all<{ name: string; times: number }>(
          "SELECT name, COUNT(*) AS times FROM families WHERE name LIKE 'Load %' GROUP BY name",
        );
        store.close();
        const stored = new Map(rows.map(({ name, times }) => [name, times]));
        const lost = people.reports.filter(({ familyName }) => !stored.has(familyName));
        const doubled = rows.filter(({ times }) => times > 1);
        const split = people.reports.filter(({ isSplit }) => isSplit);
        const askedAgain = nginx
          .log()
          .split("\n")
          .filter((line) => /"replicaStatus":"[^"]*,/.test(line));

        const sorted = requests
          .map(({ beganAt, endedAt }) => endedAt - beganAt)
          .toSorted((one, other) => one - other);
        const quantile = (part: number) => `${sorted[Math.floor(sorted.length * part)] ?? 0} ms`;
        printFigure("requests, of them page views and changes", `${requests.length}, ${views}, ${changes}`);
        printFigure("failed, but for those below", String(others.length));
        printFigure("failed in flight on the killed replica", String(inFlight.length));
        printFigure("answered 503 while the backend was away", String(whileBackendAway.length));
        printFigure("changes lost, doubled", `${lost.length}, ${doubled.length}`);
        printFigure("requests that nginx asked another replica again", String(askedAgain.length));
        printFigure("answered in, p50 and p99", `${quantile(0.5)}, ${quantile(0.99)}`);

        expect(grouped(others, away.began)).toEqual([]);
        expect(inFlight.length).toBeLessThanOrEqual(IN_FLIGHT_MOST);
        expect(people.reports).toHaveLength(changes);
        expect(people.reports.filter(({ isDone }) => !isDone)).toEqual([]);
        expect({ lost, doubled, split }).toEqual({ lost: [], doubled: [], split: [] });
        for (const each of replicas) expect(each.errors).toEqual([]);
      },
      TEST_MS,
    );
  },
);
