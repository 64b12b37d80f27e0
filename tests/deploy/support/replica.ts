import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SESSION_SECRET } from "../../support/app-process";
import { end } from "../../support/ended-process";
import { waitFor } from "./wait";

/** Unpacks the archive; gives the product's folder. */
export function unpack(archive: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync("tar", ["-xzf", archive, "-C", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const [product] = readdirSync(folder);
  if (!product) throw new Error("the archive is empty");
  return join(folder, product);
}

export type Replica = ReturnType<typeof replica>;

export async function isFine(port: number, path: "/healthz" | "/readyz"): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

/** Starts a replica and waits until it is ready. */
export async function startReady(server: Replica): Promise<void> {
  await server.start();
  const what = () => `readiness on port ${server.port} (${server.log.slice(-3).join(" ")})`;
  await waitFor(what, () => isFine(server.port, "/readyz"));
}

/** A replica that does not inherit this machine's environment. */
export function replica(folder: string, port: number, settings: Record<string, string>) {
  /** Lines of all its runs. */
  const log: string[] = [];
  const errors: string[] = [];
  let child: ChildProcess | null = null;
  const own = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), SESSION_SECRET } as const;
  const env: NodeJS.ProcessEnv = { ...own, ...settings };
  return {
    port,
    pid: () => child?.pid ?? 0,
    log,
    errors,
    async start() {
      const started = spawn(process.execPath, ["build/index.js"], { cwd: folder, env });
      child = started;
      started.stdout
        .setEncoding("utf8")
        .on("data", (text: string) => log.push(...text.trimEnd().split("\n")));
      started.stderr.setEncoding("utf8").on("data", (text: string) => errors.push(text));
      await waitFor(`the replica on port ${port}`, async () => {
        if (started.exitCode !== null) throw new Error(`it ended at once: ${errors.join("")}`);
        return isFine(port, "/healthz");
      });
    },
    /** Gives the exit code. */
    async stop() {
      await end(child, "SIGTERM");
      return child?.exitCode ?? null;
    },
    kill: () => end(child),
  };
}
