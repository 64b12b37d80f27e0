import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { freePort } from "../tests/support/app-process";

const FOLDER = "bench/bare";
const COMPILER = resolve("node_modules/@remix-run/dev/dist/cli.js");
const SERVER = resolve("node_modules/@remix-run/serve/dist/cli.js");
const NOT_YET_MS = 20;
const START_MS = 25_000;

/** The bare app in its own process, under `remix-serve`. */
export interface BareApp {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

export function buildBareApp(): void {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", VITE_CJS_IGNORE_WARNING: "true" };
  const { status } = spawnSync(process.execPath, [COMPILER, "build"], { cwd: FOLDER, stdio: "inherit", env });
  if (status !== 0) throw new Error("the bare app was not built");
}

async function listens(origin: string): Promise<boolean> {
  return (await fetch(`${origin}/login`).catch(() => null))?.ok ?? false;
}

export async function startBareApp(backendUrl: string): Promise<BareApp> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    BACKEND_URL: backendUrl,
  };
  const child = spawn(process.execPath, [SERVER, "build/index.js"], {
    cwd: FOLDER,
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  // Discards the log, which has a line for each request, as ours does.
  child.stdout.resume();
  const deadline = performance.now() + START_MS;
  while (!(await listens(origin))) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error("the bare app did not start");
    await new Promise((again) => setTimeout(again, NOT_YET_MS));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}
