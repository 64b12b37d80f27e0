import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { community, openCommunity } from "~/community/community.server";
import { readFolder } from "~/community/read-folder.server";
import {
  loggedSettings,
  misspelledSettings,
  misspellingHints,
  originsWithPort,
  parseConfig,
} from "~/config.server";
import { drawingFaults } from "~/images/community-icons.server";
import { createApp } from "~/server/app.server";
import { readBuildInfo } from "~/server/build-info.server";
import { Shutdown } from "~/server/graceful-shutdown";
import { httpServer, listen } from "~/server/http-server";
import { serveMetrics } from "~/server/metrics.server";
import { createLogger, warnAboutCommunity } from "~/server/request-log.server";
import { createServices } from "~/server/services.server";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  const lines = [...parsed.problems, ...misspellingHints(process.env)].map((line) => `  ${line}\n`);
  process.stderr.write(`These settings are wrong:\n${lines.join("")}`);
  process.exit(1);
}
const { config } = parsed;
const SAMPLE_COMMUNITY = join(import.meta.dirname, "../community");
const folder = readFolder(config.communityDir ?? SAMPLE_COMMUNITY);
// The sample's drawings are known to work, and checking them would load the decoder at every start.
const drawings = folder.ok && config.communityDir ? await drawingFaults(folder.settings) : [];
const faults = folder.ok ? drawings : folder.faults;
if (!folder.ok || faults.length > 0) {
  process.stderr.write(`The community's folder is wrong:\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
  process.exit(1);
}
openCommunity(folder.settings, JSON.parse(readFileSync(join(import.meta.dirname, "icons.json"), "utf8")));
const log = createLogger(config.logLevel);
log.info({ ...readBuildInfo(), node: process.version, ...loggedSettings(config) }, "starting");
for (const [written, meant] of misspelledSettings(process.env))
  log.warn({ written, meant }, "setting misspelt");
warnAboutCommunity(log, config.communityDir, community().association);

const services = await createServices(config, log, Object.values(build.routes));
const { metrics, sendErrorPage } = services;
const server = httpServer(services.headers, services.renderErrorPage);
const shutdown = new Shutdown({ server, log, graceMs: config.drainGraceMs, sendErrorPage });
server.on("error", (error) => {
  log.fatal({ err: error }, "cannot listen");
  process.exit(1);
});
const port = await listen(server, config);
// With port 0 the port is known only now.
const app = createApp(services, shutdown, originsWithPort(config.publicOrigins, port), build);
server.on("request", app).on("checkExpectation", app);
const { host, trustProxy, metricsPort, metricsHost } = config;
if (metrics && metricsPort !== null) await serveMetrics(metrics, metricsPort, metricsHost, log);
const metricsAt = metricsPort === null ? null : `${metricsHost}:${metricsPort}`;
log.info({ port, host, trustProxy, metricsAt }, "listening");
if (services.https && trustProxy.length === 0)
  log.warn({ host }, "TRUST_PROXY is empty: to the rate limits everybody behind the proxy is one");
if (config.development) broadcastDevReady(build);
