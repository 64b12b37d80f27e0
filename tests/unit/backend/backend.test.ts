import { createServer, type ServerResponse } from "node:http";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { Backend } from "~/backend/backend.server";
import { portOf } from "../../backend/listening";

const PROBES_MS = 60_000;
const server = createServer();

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

it("a silent backend is probed by one call at a time", async () => {
  const waiting: ServerResponse[] = [];
  server.on("request", (_request, response) => void waiting.push(response));
  const backendUrl = `http://127.0.0.1:${await portOf(server)}`;
  vi.useFakeTimers({ toFake: ["setInterval"] });
  new Backend({ backendUrl, backendDialect: "listed", backendCallsAtOnce: 8 }, pino({ level: "silent" }));
  await vi.waitUntil(() => waiting.length > 0);
  vi.advanceTimersByTime(PROBES_MS);
  waiting[0]?.destroy();
  await vi.waitUntil(() => {
    vi.advanceTimersByTime(PROBES_MS);
    return waiting.length > 1;
  });
  expect(waiting).toHaveLength(2);
});
