import * as build from "@remix-run/dev/server-build";
import { createRequestHandler } from "@remix-run/express";
import { broadcastDevReady } from "@remix-run/node";
import express from "express";
import { connectBackend } from "~/backend/connect.server";
import { parseConfig } from "~/config.server";
import { images } from "~/images/proxy.server";
import { loadContext } from "~/load-context.server";
import { allowedHosts } from "~/middleware/allowed-hosts";
import { allowedMethods } from "~/middleware/allowed-methods";
import { blockRouterEndpoints, cspReports } from "~/middleware/block-router-endpoints";
import { bodyLimits } from "~/middleware/body-limits";
import { bodyTimeout } from "~/middleware/body-timeout";
import { cacheControl } from "~/middleware/cache-control";
import { compressPages } from "~/middleware/compress";
import { csrfProtection } from "~/middleware/csrf-protection";
import { faults } from "~/middleware/error-handler";
import { draining, listenWithGracefulShutdown } from "~/middleware/graceful-shutdown";
import { liveness, readiness } from "~/middleware/health";
import { shedUploads } from "~/middleware/load-shedding";
import { createLogger, requestLog } from "~/middleware/request-log.server";
import { headersOfEveryResponse, securityHeaders } from "~/middleware/security-headers";
import { errorPageSender } from "~/middleware/send-error-page";
import { staticFiles } from "~/middleware/static-files";
import { bruteForceLimits } from "~/rate-limit/limiter.server";
import { openCounters } from "~/rate-limit/store.server";
import { readStylesheet } from "~/styles/stylesheet.server";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  process.stderr.write(
    `These settings are wrong:\n${parsed.problems.map((problem) => `  ${problem}\n`).join("")}`,
  );
  process.exit(1);
}
const { config } = parsed;
const https = config.publicOrigins[0]?.startsWith("https:") ?? false;
const log = createLogger(config.logLevel);
const stylesheet = readStylesheet();
const sendErrorPage = errorPageSender(stylesheet.css);
const backend = connectBackend(config, log);
const takeTurn = bruteForceLimits(openCounters(config.redisUrl, log), config.sessionSecret);
const drain = draining();
const headers = headersOfEveryResponse({
  cspHash: stylesheet.cspHash,
  https,
  development: config.development,
});

const app = express().disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxy);
app.use(requestLog(log));
app.use(securityHeaders(headers));
app.use(drain.middleware);
app.get("/healthz", liveness);
app.get("/readyz", readiness(backend, drain.isDraining));
app.use(allowedMethods(sendErrorPage));
app.use(allowedHosts(config.publicOrigins, sendErrorPage));
app.post("/csp", cspReports);
app.use(staticFiles());
app.use("/uploads", images(backend.origin, config.imageCacheBytes));
app.use(blockRouterEndpoints(sendErrorPage));
app.use(bodyLimits(sendErrorPage));
app.use(bodyTimeout(sendErrorPage));
app.use(shedUploads(sendErrorPage));
app.use(csrfProtection(config.publicOrigins, sendErrorPage));
app.use(cacheControl(config.backendCookies));
app.use(compressPages());
app.all(
  "*",
  createRequestHandler({
    build,
    getLoadContext: loadContext({ config, backend, stylesheet, takeTurn, log }),
    mode: config.development ? "development" : "production",
  }),
);
app.use(faults(log, sendErrorPage));

listenWithGracefulShutdown({
  app,
  port: config.port,
  host: config.host,
  log,
  drain,
  headers,
  onListening: () => {
    if (config.development) broadcastDevReady(build);
  },
});
