import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { atMost, type Row } from "./table";

const ROUNDS = 5;
const OK = 200;
const REQUEST_EVERY_MS = 25;
const READY_CHECKED_MS = 500;
/** How long a careless load balancer goes on sending to a replica that says it is not ready. */
const IGNORED_MS = 5_000;

/** One process behind the load balancer, which keeps connections to it open. */
interface Replica {
  app: AppProcess;
  agent: Agent;
}

const PATHS = ["/family/1", "/events", "/searchfamily?searchString=main", "/member/2", "/images/logo.svg"];

/** The status of the whole answer, or null where the connection ended before. */
function statusOf({ app, agent }: Replica, path: string, cookie: string): Promise<number | null> {
  return new Promise((resolve) => {
    const sent = request(app.origin + path, { agent, headers: { cookie } }, (response) => {
      response.resume().on("error", () => resolve(null));
      response.on("end", () => resolve(response.statusCode ?? null));
    });
    sent.on("error", () => resolve(null));
    sent.end();
  });
}

async function start(standIn: StandIn): Promise<Replica> {
  const app = await startApp(standIn.url);
  return { app, agent: new Agent({ keepAlive: true }) };
}

const isReady = ({ app }: Replica) =>
  fetch(`${app.origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Outcome {
  sent: number;
  /** The connection ended before the answer did. */
  reset: number;
  /** Answered, but not with the page: a machine that is too busy for the load. */
  refused: number;
}

/** Restarts two replicas in turn under load. */
async function restart(
  standIn: StandIn,
  knowsAfter: (stopping: Replica) => Promise<unknown>,
): Promise<Outcome> {
  const replicas = [await start(standIn), await start(standIn)];
  const cookie = await signedIn(replicas[0]?.app.origin ?? "");
  const pending: Promise<void>[] = [];
  let reset = 0;
  let refused = 0;
  const timer = setInterval(() => {
    const replica = replicas[pending.length % replicas.length];
    if (!replica) return;
    const path = PATHS[pending.length % PATHS.length] ?? "/";
    pending.push(
      statusOf(replica, path, cookie).then((status) => {
        if (status === null) reset += 1;
        else if (status !== OK) refused += 1;
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
  return { sent: pending.length, reset, refused };
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
    const outcomes: Outcome[] = [];
    for (let round = 0; round < ROUNDS; round++) outcomes.push(await restart(standIn, knowsAfter));
    const sum = (name: keyof Outcome) => outcomes.reduce((total, each) => total + each[name], 0);
    const what = `${sum("sent").toLocaleString("en")} requests in ${ROUNDS} rolling restarts, ${how}`;
    rows.push(
      atMost(`${what}, reset`, sum("reset"), 0, ""),
      atMost(`${what}, refused`, sum("refused"), 0, ""),
    );
  }
  await standIn.close();
  return rows;
}
