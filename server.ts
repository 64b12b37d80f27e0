import * as build from "@remix-run/dev/server-build";
import { createRequestHandler } from "@remix-run/express";
import { broadcastDevReady } from "@remix-run/node";
import express from "express";
import { connectBackend } from "~/backend/connect.server";
import { parseConfig } from "~/config.server";
import { cacheControl } from "~/edge/cache-control";
import { compressPages } from "~/edge/compress";
import { faults } from "~/edge/faults";
import { alive, ready } from "~/edge/health";
import { images } from "~/edge/images";
import { knownHosts } from "~/edge/known-hosts";
import { knownMethods, sizeLimits } from "~/edge/limits";
import { draining, listenAndDrain } from "~/edge/listen";
import { openLog, requestLog } from "~/edge/log.server";
import { neverServed, policyReports } from "~/edge/never-served";
import { shedUploads } from "~/edge/overload";
import { refuseWith } from "~/edge/refusal-page";
import { ownOriginOnly } from "~/edge/same-origin";
import { headersOfEveryResponse, securityHeaders } from "~/edge/security-headers";
import { slowBodies } from "~/edge/slow-bodies";
import { staticFiles } from "~/edge/static-files";
import { readStylesheet } from "~/edge/stylesheet.server";
import { loadContext } from "~/load-context.server";
import { openCounters } from "~/session/counters.server";
import { limitGuessing } from "~/session/limits.server";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  process.stderr.write(
    `These settings are wrong:\n${parsed.problems.map((problem) => `  ${problem}\n`).join("")}`,
  );
  process.exit(1);
}
const { config } = parsed;
const https = config.publicOrigins[0]?.startsWith("https:") ?? false;
const log = openLog(config.logLevel);
const stylesheet = readStylesheet();
const refuse = refuseWith(stylesheet.css);
const backend = connectBackend(config, log);
const takeTurn = limitGuessing(openCounters(config.redisUrl, log), config.sessionSecret);
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
app.get("/healthz", alive);
app.get("/readyz", ready(backend, drain.isDraining));
app.use(knownMethods(refuse));
app.use(knownHosts(config.publicOrigins, refuse));
app.post("/csp", policyReports);
app.use(staticFiles());
app.use("/uploads", images(backend.origin, config.pictureCacheBytes));
app.use(neverServed(refuse));
app.use(sizeLimits(refuse));
app.use(slowBodies(refuse));
app.use(shedUploads(refuse));
app.use(ownOriginOnly(config.publicOrigins, refuse));
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
app.use(faults(log, refuse));

listenAndDrain({
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
