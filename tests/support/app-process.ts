import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import * as z from "zod";
import { expectCurrentBuild } from "../../scripts/source-digest";
import { portOf } from "../backend/listening";
import { end } from "./ended-process";

export type AppProcess = Awaited<ReturnType<typeof startApp>>;

/** The launcher's settings for the server, which tests start directly to know its process. */
export const SERVER_SWITCHES = {
  node: ["--max-semi-space-size=32", "--initial-old-space-size=96", "--max-old-space-size=256"],
  env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "65536" },
};

export const secretOf = (seed: string) => hash("sha256", seed, "hex");
export const SESSION_SECRET = secretOf("tests");
const START_MS = 120_000;
const HOST = "127.0.0.1";

/**
 * A port of the kernel's choosing, for a program that cannot be asked which it drew itself. A connection that was closed
 * on it keeps the kernel from handing it out again for a minute; who asks for it by its number gets it.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await portOf(server);
  const accepted = once(server, "connection");
  const visitor = connect(port, HOST).resume();
  const [connection]: Socket[] = await accepted;
  connection?.resume().end();
  await once(visitor, "close");
  server.close();
  await once(server, "close");
  return port;
}

const line = z.object({ msg: z.literal("listening"), port: z.number() });

function portTold(text: string): number | null {
  if (!text.includes('"listening"')) return null;
  return line.safeParse(JSON.parse(text)).data?.port ?? null;
}

/** The settings of a server for tests; port 0 in PUBLIC_ORIGIN stands for the one that the kernel draws. */
export const serverEnv = (backendUrl: string, settings: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...SERVER_SWITCHES.env,
  NODE_ENV: "production",
  PORT: "0",
  HOST,
  BACKEND_URL: backendUrl,
  BACKEND_DIALECT: "prefixed",
  PUBLIC_ORIGIN: "http://localhost:0",
  SESSION_SECRET,
  ...settings,
});

/**
 * Starts the built app against a backend and waits until it tells its port.
 *
 * @param cwd with a build of its own
 */
export async function startApp(backendUrl: string, settings: Record<string, string> = {}, cwd = ".") {
  expectCurrentBuild();
  const env = serverEnv(backendUrl, settings);
  const child = spawn(process.execPath, [...SERVER_SWITCHES.node, "build/server.js"], { env, cwd });
  const log: string[] = [];
  /** Standard error; should stay empty. */
  const errors: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString("utf8")));
  const port = await new Promise<number>((resolve, reject) => {
    const fail = () => reject(new Error(`the app did not start: ${errors.join("")}${log.join("\n")}`));
    const slow = setTimeout(fail, START_MS);
    child.once("exit", fail);
    createInterface({ input: child.stdout }).on("line", (text) => {
      log.push(text);
      const told = portTold(text);
      if (told === null) return;
      clearTimeout(slow);
      resolve(told);
    });
  });
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    child,
    log,
    errors,
    stop: () => end(child),
  };
}
