import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HttpErrorName } from "~/i18n/text.server";
import { LATE_REQUESTS_MS, Shutdown } from "~/server/graceful-shutdown";
import { createLogger } from "~/server/request-log.server";

const GRACE_MS = 500;
const TURNS = 10;
const SIGNALS = ["SIGTERM", "SIGINT", "uncaughtException", "unhandledRejection"] as const;

let listenersBefore: Map<string, readonly unknown[]>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(process, "exit").mockImplementation(vi.fn<typeof process.exit>());
  listenersBefore = new Map(SIGNALS.map((signal) => [signal, process.rawListeners(signal)]));
});
afterEach(() => {
  for (const signal of SIGNALS)
    for (const listener of process.rawListeners(signal))
      if (!listenersBefore.get(signal)?.includes(listener))
        Reflect.apply(process.off, process, [signal, listener]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that was told to stop, and the ways to come to it. */
async function stopping() {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, listening));
  const refused: HttpErrorName[] = [];
  const shutdown = new Shutdown({
    server,
    log: createLogger("silent"),
    graceMs: GRACE_MS,
    sendErrorPage: (_response, error) => void refused.push(error),
  });
  const stop = process.rawListeners("SIGTERM").at(-1);
  Reflect.apply(stop ?? (() => undefined), process, ["SIGTERM"]);
  expect(shutdown.isDraining).toBe(true);
  /** What becomes of a request: whether it is served, whether its connection is closed. */
  const sent = (method: string) => {
    const result = { isServed: false, isClosed: false };
    const destroy = () => {
      result.isClosed = true;
    };
    const response = Object.assign(new EventEmitter(), { setHeader: () => undefined });
    const next = () => {
      result.isServed = true;
    };
    Reflect.apply(shutdown.trackRequests, undefined, [{ method, socket: { destroy } }, response, next]);
    response.emit("close");
    return result;
  };
  const turns = async (each: () => void) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      each();
      await nextTurn();
    }
  };
  return { server, refused, sent, turns };
}

it("if requests keep coming, the server drops those for pages and answers forms with 503", async () => {
  const { server, refused, sent, turns } = await stopping();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await turns(() => server.emit("request"));
  vi.advanceTimersByTime(LATE_REQUESTS_MS);
  server.emit("request");
  expect(sent("GET")).toEqual({ isServed: false, isClosed: true });
  expect(refused).toEqual([]);
  expect(sent("POST")).toEqual({ isServed: false, isClosed: false });
  expect(refused).toEqual(["stopping"]);
  await turns(() => undefined);
  expect(server.listening).toBe(false);
  await vi.waitFor(() => expect(process.exit).toHaveBeenCalledWith(0));
});

it("a fault while the server stops cuts off no request, and the process ends with 1", async () => {
  const { server, sent, turns } = await stopping();
  Reflect.apply(process.rawListeners("uncaughtException").at(-1) ?? expect.unreachable(), process, [
    new Error(),
  ]);
  expect(process.exit).not.toHaveBeenCalled();
  expect(sent("GET").isServed).toBe(true);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await turns(() => undefined);
  expect(server.listening).toBe(false);
  await vi.waitFor(() => expect(process.exit).toHaveBeenCalledWith(1));
});
