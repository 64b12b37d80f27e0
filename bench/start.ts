import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStandIn } from "../tests/backend/start";
import { makeRelease } from "../tests/deploy/support/release";
import { replica, startReady, unpack } from "../tests/deploy/support/replica";
import { ask } from "../tests/edge/http";
import { freePort } from "../tests/support/app-process";
import { median } from "./measure";
import { atMost, type Row } from "./table";

const STARTS = 5;

/** One start of a freshly unpacked release: milliseconds until /readyz says yes, and until the first page is there. */
async function timesOf(folder: string, backendUrl: string): Promise<{ ready: number; page: number }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = replica(folder, port, {
    BACKEND_URL: backendUrl,
    PUBLIC_ORIGIN: origin,
    DRAIN_GRACE_MS: "0",
  });
  const began = performance.now();
  await startReady(server);
  const ready = performance.now() - began;
  await ask(origin, "/");
  const page = performance.now() - began;
  await server.stop();
  return { ready, page };
}

/** How soon a replica serves, from the archive that operators get. */
export async function startRows(): Promise<Row[]> {
  const scratch = mkdtempSync(join(tmpdir(), "start-"));
  const archive = process.env.RELEASE_ARCHIVE ?? makeRelease(join(scratch, "release"));
  const standIn = await startStandIn();
  const times: Awaited<ReturnType<typeof timesOf>>[] = [];
  for (let start = 0; start < STARTS; start++)
    times.push(await timesOf(unpack(archive, join(scratch, String(start))), standIn.url));
  await standIn.close();
  rmSync(scratch, { recursive: true });
  return [
    atMost("ready after start", median(times.map(({ ready }) => ready)), 1_000, "ms"),
    atMost(
      "first page after the start of an unpacked release",
      median(times.map(({ page }) => page)),
      3_000,
      "ms",
    ),
  ];
}
