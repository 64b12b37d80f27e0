import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { community, openCommunity } from "~/community/community.server";
import { readFolder } from "~/community/read-folder.server";
import { loggedSettings, originsOn, parseConfig } from "~/config.server";
import { createApp } from "~/server/app.server";
import { createLogger, warnAboutCommunity } from "~/server/request-log.server";
import { createServices } from "~/server/services.server";
import { start } from "~/server/start.server";

const parsed = parseConfig(process.env);
if (!parsed.ok) {
  process.stderr.write(
    `These settings are wrong:\n${parsed.problems.map((problem) => `  ${problem}\n`).join("")}`,
  );
  process.exit(1);
}
const { config } = parsed;
const SAMPLE_COMMUNITY = join(import.meta.dirname, "../community");
const folder = readFolder(config.communityDir ?? SAMPLE_COMMUNITY);
if (!folder.ok) {
  process.stderr.write(
    `The community's folder is wrong:\n${folder.faults.map((fault) => `  ${fault}\n`).join("")}`,
  );
  process.exit(1);
}
openCommunity(folder.settings, JSON.parse(readFileSync(join(import.meta.dirname, "icons.json"), "utf8")));
const log = createLogger(config.logLevel);
log.info({ node: process.version, ...loggedSettings(config) }, "starting");
warnAboutCommunity(log, config.communityDir, community().association);

const services = await createServices(config, log, Object.values(build.routes));
await start(services, (port, shutdown) =>
  createApp(services, shutdown, originsOn(config.publicOrigins, port), build),
);
if (config.development) broadcastDevReady(build);
