import { join } from "node:path";
import { inject } from "vitest";
import { freePort, SESSION_SECRET } from "../../support/app-process";
import { otherCommunity } from "../../support/other-community";
import { publicOrigin, startNginx } from "./nginx";
import { replica, startReady, unpack } from "./replica";

export type BehindNginx = Awaited<ReturnType<typeof behindNginx>>;

/** The release as three replicas behind nginx, below a folder of this name. */
export async function behindNginx(name: string, backendUrl: string, more: Record<string, string> = {}) {
  const place = join(inject("scratch"), name);
  const folder = unpack(inject("archive"), join(place, "product"));
  const { port, origin } = await publicOrigin();
  const ports = [await freePort(), await freePort(), await freePort()];
  const settings = {
    BACKEND_URL: backendUrl,
    PUBLIC_ORIGIN: `${origin},https://localhost:${port}`,
    SESSION_SECRET,
    COMMUNITY_DIR: await otherCommunity(),
    TRUST_PROXY: "127.0.0.1",
    DRAIN_GRACE_MS: "0",
    // As in the recipe for three replicas, which all detect the dialect.
    BACKEND_CALLS_AT_ONCE: "2",
    ...more,
  };
  const replicas = ports.map((each) => replica(folder, each, settings));
  await Promise.all(replicas.map(startReady));
  const nginx = await startNginx(join(place, "nginx"), port, ports).catch(async (cause: unknown) => {
    await Promise.all(replicas.map((each) => each.kill()));
    throw cause;
  });
  return {
    folder,
    settings,
    replicas,
    nginx,
    async stop() {
      await nginx.stop();
      await Promise.all(replicas.map((each) => each.kill()));
    },
  };
}
