import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import type { Trace } from "~/backend/client.server";
import type { SessionCookies } from "~/backend/cookies.server";
import type { AppRoute } from "~/http/app-routes";
import { imageProxy } from "~/images/image-proxy.server";
import { guardMemberRoutes } from "./access.server";
import { readBuildInfo } from "./build-info.server";
import { communityFiles } from "./community-files";
import { errorHandler } from "./error-page";
import type { Shutdown } from "./graceful-shutdown";
import { liveness, readiness } from "./health";
import { loadContext } from "./load-context.server";
import { cacheControl } from "./page.server";
import {
  allowedHosts,
  allowedMethods,
  allowedOrigins,
  blockedEndpoints,
  bodyLimits,
  canonicalPaths,
  enforce,
  findAppRoute,
  requestHeadLimits,
} from "./request-checks";
import { requestChoices } from "./request-choices";
import { recordRequests } from "./request-log.server";
import { REQUEST_VIEW_PATH, requestView } from "./request-view";
import { statusForScripts } from "./script-requests";
import { securityHeaders } from "./security-headers";
import type { Services } from "./services.server";
import { staticFiles } from "./static-files";
import { streamErrors } from "./stream-errors";
import { limitUnknownSessions, type OpenedCookies } from "./unknown-sessions.server";

declare module "express-serve-static-core" {
  /** What earlier handlers set for later ones, in the order of `createApp`. */
  interface Locals {
    /** Undefined if no page has this address. */
    appRoute?: AppRoute | undefined;
    trace: Trace;
    cookies: OpenedCookies;
    /** All sessions that the cookies may name, or only the one that the app knows. */
    sessions: readonly SessionCookies[];
    /** For the log: a hash of the member, and why a request was refused. */
    who?: string;
    refusal?: object;
  }
}

export function createApp(
  services: Services,
  shutdown: Shutdown,
  publicOrigins: readonly string[],
  build: ServerBuild,
) {
  const { config, log, sendErrorPage, backend } = services;
  const app = express().disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxy);
  app.enable("case sensitive routing").enable("strict routing");
  app.use(streamErrors(log));
  app.use(findAppRoute(services.findRoute));
  app.use(recordRequests(log));
  app.use(requestChoices);
  app.use(securityHeaders(services.headers));
  app.use(shutdown.trackRequests);
  app.use(enforce(requestHeadLimits, sendErrorPage));
  app.get("/healthz", liveness);
  app.get("/readyz", readiness(backend, shutdown, config.readyNeedsCalls));
  app.get(REQUEST_VIEW_PATH, requestView(config.sessionSecret, readBuildInfo().version));
  app.use(enforce(allowedMethods, sendErrorPage));
  app.use(enforce(allowedHosts(publicOrigins), sendErrorPage));
  communityFiles(app);
  app.use(staticFiles());
  app.get("/uploads/*", imageProxy(services.getResizedImage));
  app.use(enforce(blockedEndpoints, sendErrorPage));
  app.use(canonicalPaths(services.appRoutes));
  app.post("*", enforce(bodyLimits, sendErrorPage));
  app.post("*", enforce(allowedOrigins(publicOrigins), sendErrorPage));
  app.post("*", statusForScripts);
  app.use(limitUnknownSessions(services));
  app.use(cacheControl);
  const getLoadContext: GetLoadContextFunction = (request, response) =>
    loadContext(services, publicOrigins[0] ?? "", request, response);
  const mode = config.development ? "development" : "production";
  const routes = guardMemberRoutes(build.routes, services.appRoutes);
  app.all("*", createRequestHandler({ build: { ...build, routes }, mode, getLoadContext }));
  app.use(errorHandler(log, sendErrorPage));
  return app;
}
