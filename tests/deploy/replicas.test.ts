import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { CLAIM_MS } from "~/forms/shared-outcomes.server";
import { openStore } from "../backend/database";
import { sampleCommunity } from "../backend/seed/sample";
import { ask } from "../edge/http";
import { freePort } from "../support/app-process";
import { canRun, find } from "../support/installed-programs";
import { type BehindNginx, behindNginx } from "./support/behind-nginx";
import { UNKNOWN } from "./support/change";
import { load } from "./support/load";
import { backendServer, redisServer, type Server } from "./support/programs";
import { type Absence, isFailed, type Request, touches } from "./support/record";
import { isFine, type Replica } from "./support/replica";
import { systemctl } from "./support/service-manager";
import { waitFor } from "./support/wait";

const MS_PER_SECOND = 1000;
const FOUND = 302;
const STOPPING = "This site is restarting. Nothing was saved.";
const LOAD_MS = Number(process.env.UNDER_LOAD_S ?? "40") * MS_PER_SECOND;
const SERVICE_RESTART_MS = 1_000;
const REDIS_DOWN_MS = 3_000;
/** The circuit breaker probes after two seconds. */
const BACKEND_BACK_MS = 3_000;
const TEST_MS = LOAD_MS + 240_000;

const folder = join(inject("scratch"), "replicas");
const redisProgram = find("redis-server");

/** Whether the replica's log last reported Redis as lost. */
function hasLostRedis({ log }: Replica): boolean {
  return log.findLast((line) => /"Redis (up|down)"/.test(line))?.includes("Redis down") ?? true;
}

/** Runs the operators' script; gives its exit code. */
async function rollingRestart(bin: string, replicas: readonly Replica[]): Promise<number | null> {
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const ports = replicas.map(({ port }) => String(port));
  const script = spawn("deploy/systemd/rolling-restart.mjs", ports, { env, stdio: "inherit" });
  await once(script, "exit");
  return script.exitCode;
}

/** A session that the backend does not know; asking leads to the login, unless the circuit breaker still refuses calls. */
async function callsBackend({ port }: Replica, publicOrigin: string): Promise<boolean> {
  const headers = { host: new URL(publicOrigin).host, cookie: "JSESSIONID=unknown" };
  const answer = await ask(`http://127.0.0.1:${port}`, "/family", { headers }).catch(() => null);
  return answer?.status === FOUND;
}

describe.skipIf(!canRun("three replicas under load"))("three replicas behind nginx, under load", () => {
  const database = join(folder, "community.db");
  const requests: Request[] = [];
  let backend: Server;
  let redis: Server;
  let product: BehindNginx;
  let replicas: Replica[];
  let nginx: BehindNginx["nginx"];

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const [backendPort, redisPort] = await Promise.all([freePort(), freePort()]);
    backend = backendServer(backendPort, database);
    redis = redisServer(redisProgram ?? "", redisPort);
    await Promise.all([backend.start(), redis.start()]);
    product = await behindNginx("replicas", `http://127.0.0.1:${backendPort}`, {
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DRAIN_GRACE_MS: "2000",
      LOG_LEVEL: "info",
    });
    ({ replicas, nginx } = product);
  });
  afterAll(async () => {
    await product?.stop();
    await Promise.all([backend?.stop(), redis?.stop()]);
  });

  /** Causes one failure after another; gives when each part was down. */
  async function troubles(people: ReturnType<typeof load>): Promise<Record<"kill" | "backend", Absence>> {
    const began = Date.now();
    const share = async (part: number) => setTimeout(Math.max(0, began + LOAD_MS * part - Date.now()));
    // Each replica is restarted in turn.
    const manager = await systemctl(folder, async (_verb, [unit]) => {
      const wanted = replicas.find((each) => unit === `directory@${each.port}.service`);
      await wanted?.stop();
      // Like the unit, this does not wait until it listens.
      void wanted?.start();
    });
    await share(0.05);
    expect(await rollingRestart(manager.bin, replicas)).toBe(0);
    manager.close();

    await share(0.4);
    // One is killed.
    const killedAt = Date.now();
    await replicas[1]?.kill();
    const kill = { from: killedAt, until: Date.now() };
    await setTimeout(SERVICE_RESTART_MS);
    await replicas[1]?.start();

    await share(0.6);
    // Redis is stopped, and started. Without it, double clicks are recognised by one replica only.
    await people.pressOnce();
    await redis.stop();
    await waitFor("the loss of Redis in every log", async () => replicas.every(hasLostRedis));
    await setTimeout(REDIS_DOWN_MS);
    await redis.start();
    await waitFor("Redis on every replica", async () => !replicas.some(hasLostRedis));
    people.pressTwice();

    await share(0.8);
    // The backend restarts.
    const backendFrom = Date.now();
    await backend.stop();
    await backend.start();
    await waitFor("readiness of all", async () =>
      (await Promise.all(replicas.map((each) => isFine(each.port, "/readyz")))).every(Boolean),
    );
    await waitFor("calls of all", async () =>
      (await Promise.all(replicas.map((each) => callsBackend(each, nginx.origin)))).every(Boolean),
    );
    const backendDown = { from: backendFrom, until: Date.now() + BACKEND_BACK_MS };
    await share(1);
    return { kill, backend: backendDown };
  }

  test(
    "only requests in flight on the killed replica fail; no change is lost or made twice",
    async () => {
      const people = load(nginx, requests);
      await people.begin();
      const down = await troubles(people);
      const { changes } = await people.end();

      const failed = requests.filter(isFailed);
      // A retry of an interrupted change is answered with "unknown" for a while.
      const isOf = (each: Request, { from, until }: Absence) =>
        touches(each, { from, until }) ||
        (each.message.includes(UNKNOWN) && touches(each, { from, until: until + CLAIM_MS }));
      // Refused, cut off in the middle of an answer, or silent (docs/promises.md#faults-of-the-backend).
      const whileBackendDown = failed.filter(
        (each) =>
          ([502, 503, 504].includes(each.status) || each.message.includes(UNKNOWN)) &&
          isOf(each, down.backend),
      );
      const ofKill = failed.filter((each) => !whileBackendDown.includes(each) && isOf(each, down.kill));
      const inFlight = ofKill.filter((each) => touches(each, down.kill));
      // On a busy machine a stopping replica may refuse forms, which are then resent.
      const refused = failed.filter((each) => each.method === "POST" && each.message.includes(STOPPING));
      const told = new Set([...whileBackendDown, ...ofKill, ...refused]);
      const others = failed.filter((each) => !told.has(each));

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

      expect(others).toEqual([]);
      // nginx retries pages at another replica, but never changes.
      expect(inFlight.filter(({ method }) => method === "GET")).toEqual([]);
      expect(people.reports).toHaveLength(changes);
      expect(people.reports.filter(({ isDone }) => !isDone)).toEqual([]);
      expect(lost, "lost").toEqual([]);
      expect(doubled, "doubled").toEqual([]);
      expect(split, "split").toEqual([]);
      for (const each of replicas) expect(each.errors).toEqual([]);
    },
    TEST_MS,
  );
});
