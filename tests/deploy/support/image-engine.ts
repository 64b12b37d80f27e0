import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import * as z from "zod";
import { canRun, find } from "../../support/installed-programs";

const imageConfig = z.object({
  config: z.object({
    User: z.string(),
    Env: z.array(z.string()),
    Entrypoint: z.array(z.string()),
    Cmd: z.array(z.string()),
    WorkingDir: z.string(),
    StopSignal: z.string(),
  }),
});
const inspected = z.object({
  OCIv1: imageConfig,
  Docker: z.object({ config: z.object({ Healthcheck: z.object({ Test: z.array(z.string()) }) }) }),
});

export type ImageConfig = z.infer<typeof imageConfig>["config"] & { healthCheck: string[] };

export interface Container {
  /** Its root folder on this machine. */
  root: string;
  /** Runs a program as the image's user, with `settings` added to the environment. */
  run(command: string[], settings: Record<string, string>): ChildProcess;
}

/** Builds and runs images without a daemon; needs root, Linux and buildah. */
export function imageEngine(scratch: string) {
  const program = find("buildah") ?? "";
  const storage = [
    "--root",
    join(scratch, "storage"),
    "--runroot",
    join(scratch, "run"),
    "--storage-driver",
    "vfs",
  ];

  function buildah(...parameters: string[]): string {
    const { status, stdout, stderr } = spawnSync(program, [...storage, ...parameters], { encoding: "utf8" });
    if (status !== 0) throw new Error(`buildah ${parameters.join(" ")}: ${stderr}`);
    return stdout.trim();
  }

  return {
    build(dockerfile: string, context: string, name: string): ImageConfig {
      // OCI's format has no health check.
      buildah("bud", "--isolation", "chroot", "--format", "docker", "-f", dockerfile, "-t", name, context);
      const { OCIv1, Docker } = inspected.parse(JSON.parse(buildah("inspect", "--type", "image", name)));
      const [, ...healthCheck] = Docker.config.Healthcheck.Test;
      return { ...OCIv1.config, healthCheck };
    },
    container(image: string): Container {
      const id = buildah("from", "--pull-never", image);
      return {
        root: buildah("mount", id),
        run(command, settings) {
          const own = Object.entries(settings).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
          return spawn(program, [...storage, "run", "--isolation", "chroot", ...own, id, "--", ...command]);
        },
      };
    },
  };
}

export function hasImageEngine(): boolean {
  return process.platform === "linux" && canRun("the container image");
}
