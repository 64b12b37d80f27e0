import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** The built app as a process of its own. */
export interface AppProcess {
  origin: string;
  port: number;
  pid: number;
  child: ChildProcess;
  /** Lines of standard output: the log. */
  log: string[];
  /** What went to standard error; nothing is expected there. */
  errors: string[];
  stop(): Promise<void>;
}

/** What the launcher gives the server; tests start it without the launcher, so that they know its process. */
export const SERVER_SWITCHES = {
  node: ["--max-semi-space-size=32", "--max-old-space-size=256"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
};

const SECRET = "5e".repeat(32);
const START_MS = 25_000;
const LOOK_EVERY_MS = 20;

/** Below the ports that the kernel hands out, one of which it could give to another test before the app listens. */
const FREE_PORTS = { from: 11_000, to: 32_000 };

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}

async function isAlive(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/healthz`).catch(() => null);
  return response?.ok ?? false;
}

/** Starts the built app against a backend and waits until it listens. */
export async function startApp(
  backendUrl: string,
  settings: Record<string, string> = {},
): Promise<AppProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    ...SERVER_SWITCHES.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    BACKEND_URL: backendUrl,
    BACKEND_DIALECT: "prefixed",
    PUBLIC_ORIGIN: origin,
    SESSION_SECRET: SECRET,
    ...settings,
  };
  const child = spawn(process.execPath, [...SERVER_SWITCHES.node, "build/server.js"], { env });
  const log: string[] = [];
  const errors: string[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    log.push(...lines);
  });
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString("utf8")));
  const deadline = Date.now() + START_MS;
  while (!(await isAlive(origin))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`the app did not start: ${errors.join("")}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return {
    origin,
    port,
    pid: child.pid ?? 0,
    child,
    log,
    errors,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
