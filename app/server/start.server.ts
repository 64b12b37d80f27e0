import type { RequestListener } from "node:http";
import { Shutdown } from "./graceful-shutdown";
import { httpServer, listening } from "./http-server";
import { serveMetrics } from "./metrics/metrics.server";
import type { Services } from "./services.server";

/** The app is made last, because only then is the port known. */
export async function start(
  services: Services,
  appAt: (port: number, shutdown: Shutdown) => RequestListener,
): Promise<void> {
  const { config, log, metrics, renderErrorPage, sendErrorPage } = services;
  const server = httpServer(services.headers, renderErrorPage);
  const shutdown = new Shutdown({ server, log, graceMs: config.drainGraceMs, sendErrorPage });
  server.on("error", (error) => {
    log.fatal({ err: error }, "cannot listen");
    process.exit(1);
  });
  const port = await listening(server, config);
  const app = appAt(port, shutdown);
  server.on("request", app).on("checkExpectation", app);
  const { host, trustProxy, metricsPort, metricsHost } = config;
  if (metrics && metricsPort !== null) await serveMetrics(metrics.registry, metricsPort, metricsHost, log);
  const metricsAt = metricsPort === null ? null : `${metricsHost}:${metricsPort}`;
  log.info({ port, host, trustProxy, metricsAt }, "listening");
  if (services.https && trustProxy.length === 0)
    log.warn({ host }, "TRUST_PROXY is empty: to the rate limits everybody behind the proxy is one");
}
