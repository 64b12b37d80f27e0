import { createServer, type Server, type ServerResponse } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Backend } from "~/backend/connect.server";
import { portOf } from "../../backend/listening";

const PROBES_MS = 60_000;
const HOUR_MS = 3_600_000;
let server: Server;

beforeEach(() => {
  server = createServer();
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

function backendAt(port: number) {
  const backendUrl = `http://127.0.0.1:${port}`;
  return new Backend(
    { backendUrl, backendDialect: "listed", backendCallsAtOnce: 8 },
    pino({ level: "silent" }),
  );
}

it("a silent backend is probed by one call at a time", async () => {
  const waiting: ServerResponse[] = [];
  server.on("request", (_request, response) => void waiting.push(response));
  const port = await portOf(server);
  vi.useFakeTimers({ toFake: ["setInterval"] });
  backendAt(port);
  await vi.waitUntil(() => waiting.length > 0);
  vi.advanceTimersByTime(PROBES_MS);
  waiting[0]?.destroy();
  await vi.waitUntil(() => {
    vi.advanceTimersByTime(PROBES_MS);
    return waiting.length > 1;
  });
  expect(waiting).toHaveLength(2);
});

it.each([-HOUR_MS, HOUR_MS])(
  "silence counts from the first answer, though the machine's clock is set by %i ms",
  async (shift) => {
    server.on("request", (_request, response) => void response.writeHead(404).end());
    const port = await portOf(server);
    vi.useFakeTimers({ toFake: ["setInterval", "performance", "Date"] });
    const backend = backendAt(port);
    expect(backend.silentForMs).toBeNull();
    await vi.waitUntil(() => backend.silentForMs !== null);
    const before = backend.silentForMs ?? Number.NaN;
    vi.advanceTimersByTime(1_000);
    vi.setSystemTime(Date.now() + shift);
    expect((backend.silentForMs ?? Number.NaN) - before).toBe(1_000);
  },
);
