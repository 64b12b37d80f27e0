import * as build from "@remix-run/dev/server-build";
import { createRequestHandler } from "@remix-run/express";
import { broadcastDevReady } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { connectBackend } from "~/backend/connect.server";
import { loggedSettings, originsOn, parseConfig } from "~/config.server";
import { screenFinder, screensOf } from "~/http/screens";
import { imageSource } from "~/images/image-source.server";
import { portraits } from "~/images/portraits.server";
import { images } from "~/images/proxy.server";
import { resizeCache } from "~/images/resize-cache.server";
import { cacheControl } from "~/server/cache-control";
import { csrfProtection } from "~/server/csrf-protection";
import { errorHandler, errorPageRenderer, errorPageSender, errorPageStyles } from "~/server/error-page";
import { gracefulShutdown } from "~/server/graceful-shutdown";
import { liveness, readiness } from "~/server/health";
import { httpServer, listening } from "~/server/http-server";
import { loadContext } from "~/server/load-context.server";
import { openMetrics, serveMetrics } from "~/server/metrics/metrics.server";
import { observeRequests, routeLabels } from "~/server/metrics/observe-requests";
import { bodyLimits } from "~/server/request-body";
import { requestChoices } from "~/server/request-choices";
import {
  allowedHosts,
  allowedMethods,
  blockRouterEndpoints,
  exactPaths,
  requestHead,
  sentForms,
} from "~/server/request-head";
import { createLogger, requestLog } from "~/server/request-log.server";
import { REQUEST_VIEW_PATH, requestView } from "~/server/request-view";
import { headersOfEveryResponse, securityHeaders } from "~/server/security-headers";
import { sessionBulkheads } from "~/server/session-bulkheads";
import { staticFiles } from "~/server/static-files";
import { connectRedis } from "~/session/connect-redis.server";
import { bruteForceLimits } from "~/session/rate-limit/limiter.server";
import { provideScreens } from "~/session/redirects.server";
import { readStylesheets } from "~/ui/stylesheet-languages.server";

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
log.info({ node: process.version, ...loggedSettings(config) }, "starting");
const metrics = config.metricsPort === null ? null : await openMetrics();
const stylesheets = readStylesheets();
const base = errorPageStyles(stylesheets.en);
const renderErrorPage = errorPageRenderer(base.css);
const sendErrorPage = errorPageSender(renderErrorPage);
const backend = connectBackend(config, log);
const source = imageSource(backend.origin);
const takeResized = resizeCache(source, config.imageCacheBytes);
const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, log);
const rateLimits = bruteForceLimits(redis, config.sessionSecret);
const screens = screensOf(Object.values(build.routes));
const findScreen = screenFinder(screens);
provideScreens(findScreen);
const headers = headersOfEveryResponse({
  cspHash: base.cspHash,
  https,
  development: config.development,
});
const server = httpServer(headers, renderErrorPage);
const shutdown = gracefulShutdown({ server, log, graceMs: config.drainGraceMs, sendErrorPage });

server.on("error", (error) => {
  log.fatal({ err: error }, "cannot listen");
  process.exit(1);
});
const port = await listening(server, config);
const publicOrigins = originsOn(config.publicOrigins, port);
const app = express().disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxy);
app.enable("case sensitive routing").enable("strict routing");
if (metrics) app.use(observeRequests(metrics.requests, routeLabels(findScreen)));
app.use(requestLog(log));
app.use(requestChoices);
app.use(sentForms);
app.use(securityHeaders(headers));
app.use(shutdown.closeConnections);
app.use(requestHead(sendErrorPage));
app.get("/healthz", liveness);
app.get("/readyz", readiness(backend, shutdown.isDraining, config.readyNeedsCalls));
app.get(REQUEST_VIEW_PATH, requestView(config.sessionSecret));
app.use(allowedMethods(sendErrorPage));
app.use(allowedHosts(publicOrigins, sendErrorPage));
app.use(staticFiles());
app.use("/uploads", images(source, takeResized));
app.use(blockRouterEndpoints(sendErrorPage));
app.use(exactPaths(screens));
app.use(bodyLimits(findScreen, sendErrorPage));
app.use(csrfProtection(publicOrigins, sendErrorPage));
app.use(sessionBulkheads(config.backendCookies, sendErrorPage));
app.use(cacheControl(findScreen, config.backendCookies));
// Statements and calendar files: pages come compressed (app/http/compressed-page.server.ts).
app.use(compression());
app.all(
  "*",
  createRequestHandler({
    build,
    getLoadContext: loadContext({
      config: { ...config, publicOrigins },
      backend,
      findScreen,
      stylesheets,
      rateLimits,
      redis,
      portraits: portraits(takeResized),
      log,
    }),
    mode: config.development ? "development" : "production",
  }),
);
app.use(errorHandler(log, sendErrorPage));

if (metrics && config.metricsPort !== null) {
  metrics.read({ backendLoad: backend.load, isRedisReached: () => redis?.isReached() ?? null });
  serveMetrics(metrics.registry, { port: config.metricsPort, host: config.metricsHost }, log);
}
server.on("request", app).on("checkExpectation", app);
log.info({ port, host: config.host }, "listening");
if (config.development) broadcastDevReady(build);
