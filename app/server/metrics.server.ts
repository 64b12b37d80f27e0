import { once } from "node:events";
import { createServer } from "node:http";
import type { Gauge, Registry } from "@prometheus-io/client";
import type { Logger } from "pino";
import type { Backend } from "~/backend/backend.server";
import { INTERNAL_ERROR, NOT_FOUND, OK } from "~/contract/status";
import { diagnostics } from "~/http/diagnostics.server";
import { readBuildInfo } from "./build-info.server";

interface GaugeSources {
  backend: Pick<Backend, "load">;
  isRedisReached(): boolean | null;
}

const BUCKETS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
const BREAKER_STATES = ["closed", "half-open", "open"] as const;

type Library = typeof import("@prometheus-io/client");

function registerEventMetrics({ Counter, Histogram }: Library, registers: Registry[]) {
  const requests = new Histogram({
    name: "directory_http_request_duration_seconds",
    help: "Requests by route, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS_S,
    registers,
  });
  const calls = new Histogram({
    name: "directory_backend_call_duration_seconds",
    help: "Calls to the backend by call and outcome, including time in the queue.",
    labelNames: ["call", "outcome"],
    buckets: BUCKETS_S,
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const retries = counter("directory_backend_retries_total", "Retried reads.");
  const limited = counter("directory_rate_limited_total", "Requests refused by a rate limit.", "kind");
  const draftEvents = counter(
    "directory_drafts_total",
    "Forms saved when a session ended or the language changed, and restored.",
    "event",
  );
  const images = counter("directory_images_total", "Resized images, by source.", "source");
  const dropped = counter("directory_log_lines_dropped_total", "Log lines that could not be written.");
  diagnostics.on("request", ({ seconds, ...labels }) => requests.observe(labels, seconds));
  diagnostics.on("backendCall", ({ seconds, ...labels }) => calls.observe(labels, seconds));
  diagnostics.on("retry", () => retries.inc());
  diagnostics.on("rateLimited", (labels) => limited.inc(labels));
  diagnostics.on("draft", (labels) => draftEvents.inc(labels));
  diagnostics.on("resizedImage", (labels) => images.inc(labels));
  diagnostics.on("droppedLogLine", () => dropped.inc());
}

function registerGauges(
  { Gauge }: Library,
  registers: Registry[],
  { backend, isRedisReached }: GaugeSources,
) {
  const gauge = (name: string, help: string, read: () => number | boolean) =>
    new Gauge({
      name,
      help,
      registers,
      collect(this: Gauge) {
        this.set(Number(read()));
      },
    });
  const calls = "directory_backend_calls";
  gauge(`${calls}_in_flight`, "Backend calls in progress.", () => backend.load.inFlight);
  gauge(`${calls}_waiting`, "Backend calls waiting in the queue.", () => backend.load.waiting);
  gauge("directory_backend_up", "1 while the backend answers the probe.", () => backend.load.isReached);
  const failing = "1 while calls have failed for 30 s though images answer.";
  gauge(`${calls}_failing`, failing, () => backend.load.areCallsFailing);
  new Gauge({
    name: "directory_backend_circuit_state",
    help: "1 for the state that the circuit breaker is in.",
    labelNames: ["state"],
    registers,
    collect(this: Gauge<"state">) {
      const { breaker } = backend.load;
      for (const state of BREAKER_STATES) this.set({ state }, Number(state === breaker));
    },
  });
  if (isRedisReached() !== null)
    gauge("directory_redis_up", "1 while Redis takes writes.", () => isRedisReached() === true);
}

export async function createMetrics(sources: GaugeSources): Promise<Registry> {
  const library = await import("@prometheus-io/client");
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  new library.Gauge({
    name: "directory_build_info",
    help: "1, with the version that runs and its commit.",
    labelNames: ["version", "commit"],
    registers: [registry],
  }).set(readBuildInfo(), 1);
  registerGauges(library, [registry], sources);
  registerEventMetrics(library, [registry]);
  return registry;
}

export async function serveMetrics(registry: Registry, port: number, host: string, log: Logger) {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(NOT_FOUND).end();
      return;
    }
    const text = await registry.metrics().catch((cause: unknown) => {
      log.error({ err: cause }, "metrics not collected");
      return null;
    });
    const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
    response.writeHead(text === null ? INTERNAL_ERROR : OK, headers).end(text ?? "");
  });
  server.on("error", (error) => {
    log.fatal({ err: error, port }, "cannot listen for metrics");
    process.exit(1);
  });
  server.listen(port, host).unref();
  await once(server, "listening");
}
