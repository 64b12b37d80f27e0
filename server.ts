import * as build from "@remix-run/dev/server-build";
import { broadcastDevReady } from "@remix-run/node";
import { loggedSettings, originsOn, parseConfig } from "~/config.server";
import { ASSOCIATION_CONTACT } from "~/i18n/community/site";
import { createApp } from "~/server/app.server";
import { createLogger, warnWithoutContact } from "~/server/request-log.server";
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
const log = createLogger(config.logLevel);
log.info({ node: process.version, ...loggedSettings(config) }, "starting");
warnWithoutContact(log, ASSOCIATION_CONTACT);

const services = await createServices(config, log, Object.values(build.routes));
await start(services, (port, shutdown) =>
  createApp(services, shutdown, originsOn(config.publicOrigins, port), build),
);
if (config.development) broadcastDevReady(build);
