import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { atMost, type Row } from "./table";

const ROUNDS = 5;
const REQUEST_EVERY_MS = 25;
const READY_CHECKED_MS = 500;
/** How long a careless load balancer goes on sending to a replica that says it is not ready. */
const IGNORED_MS = 5_000;

/** One process behind the load balancer, which keeps connections to it open. */
interface Replica {
  app: AppProcess;
  agent: Agent;
}

const PATHS = ["/family/1", "/login", "/searchfamily?searchString=main", "/member/2", "/images/logo.svg"];

function isAnswered({ app, agent }: Replica, path: string, cookie: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(app.origin + path, { agent, headers: { cookie } }, (response) => {
      response.resume().on("error", () => resolve(false));
      response.on("end", () => resolve(response.statusCode === 200));
    });
    sent.on("error", () => resolve(false));
    sent.end();
  });
}

async function start(standIn: StandIn): Promise<Replica> {
  const app = await startApp(standIn.url, { LOG_LEVEL: "warn" });
  return { app, agent: new Agent({ keepAlive: true }) };
}

const isReady = ({ app }: Replica) =>
  fetch(`${app.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Restarts two replicas in turn under load; gives the requests that were sent, and those that got no page. */
async function restart(standIn: StandIn, knowsAfter: (stopping: Replica) => Promise<unknown>) {
  const replicas = [await start(standIn), await start(standIn)];
  const cookie = await signedIn(replicas[0]?.app.origin ?? "");
  const pending: Promise<void>[] = [];
  let failed = 0;
  const timer = setInterval(() => {
    const replica = replicas[pending.length % replicas.length];
    if (!replica) return;
    const path = PATHS[pending.length % PATHS.length] ?? "/";
    pending.push(
      isAnswered(replica, path, cookie).then((isFine) => {
        if (!isFine) failed += 1;
      }),
    );
  }, REQUEST_EVERY_MS);
  for (const stopping of [...replicas]) {
    const gone = new Promise((resolve) => stopping.app.child.once("exit", resolve));
    stopping.app.child.kill("SIGTERM");
    await knowsAfter(stopping);
    replicas.splice(replicas.indexOf(stopping), 1);
    await gone;
    replicas.push(await start(standIn));
  }
  clearInterval(timer);
  await Promise.all(pending);
  await Promise.all(replicas.map(({ app }) => app.stop()));
  return { sent: pending.length, failed };
}

async function untilNoticed(stopping: Replica) {
  while (await isReady(stopping)) await pause(READY_CHECKED_MS);
}

/** Requests that get no page while replicas are restarted in turn. */
export async function rollingRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const rows: Row[] = [];
  for (const [how, knowsAfter] of [
    ["/readyz heeded", untilNoticed],
    [`/readyz ignored for ${IGNORED_MS / 1_000} s`, () => pause(IGNORED_MS)],
  ] as const) {
    let sent = 0;
    let failed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = await restart(standIn, knowsAfter);
      sent += outcome.sent;
      failed += outcome.failed;
    }
    const what = `lost of ${sent.toLocaleString("en")} requests in ${ROUNDS} rolling restarts, ${how}`;
    rows.push(atMost(what, failed, 0, ""));
  }
  await standIn.close();
  return rows;
}
