import { createServer } from "node:http";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { NOT_FOUND, OK } from "~/contract/status";

interface Place {
  port: number;
  host: string;
}

/** Serves GET /metrics on a port of its own, which keeps no process from ending. */
export function serveMetrics(registry: Registry, { port, host }: Place, log: Logger): void {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(NOT_FOUND).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(OK, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
  });
  server.on("error", (error) => {
    log.fatal({ err: error, port }, "cannot listen for metrics");
    process.exit(1);
  });
  server.listen(port, host).unref();
}
