import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import express, { type Express, type RequestHandler } from "express";
import type { Screen } from "~/http/screens";
import { images } from "~/images/proxy.server";
import { communityFiles } from "./community-files";
import { errorHandler } from "./error-page";
import { limitFormBodies } from "./form-bodies";
import type { Shutdown } from "./graceful-shutdown";
import { liveness, readiness } from "./health";
import { loadContext } from "./load-context.server";
import { observeRequests } from "./metrics/observe-requests";
import { cacheControl } from "./page.server";
import { requestChoices } from "./request-choices";
import {
  allowedHosts,
  allowedMethods,
  bodyLimits,
  exactPaths,
  ownOrigins,
  refuse,
  requestHead,
  requestScreen,
  routerEndpoints,
} from "./request-head";
import { requestLog } from "./request-log.server";
import { REQUEST_VIEW_PATH, requestView } from "./request-view";
import { createdForRedirects } from "./script-answers";
import { securityHeaders } from "./security-headers";
import type { Services } from "./services.server";
import { staticFiles } from "./static-files";
import { streamErrors } from "./stream-errors";
import { limitUnknownSessions } from "./unknown-sessions.server";

/** Remix matches each request against all routes of its build three times, so a screen has a build of its own route. */
function screenHandlers(
  { routes, assets, ...build }: ServerBuild,
  screens: readonly Screen[],
  options: { mode: string; getLoadContext: GetLoadContextFunction },
): RequestHandler {
  const handlerOf = (isOurs: (id: string) => boolean) => {
    const some = <Route>(all: Readonly<Record<string, Route>>) =>
      Object.fromEntries(Object.entries(all).filter(([id]) => isOurs(id)));
    const own = { ...build, routes: some(routes), assets: { ...assets, routes: some(assets.routes) } };
    return createRequestHandler({ ...options, build: own });
  };
  const handlers = new Map(
    screens.map(({ id }) => [id, handlerOf((each) => each === "root" || each === id)]),
  );
  const ofAll = handlerOf(() => true);
  return (request, response, next) => {
    const screen: Screen | undefined = response.locals.screen;
    return ((screen && handlers.get(screen.id)) ?? ofAll)(request, response, next);
  };
}

export function createApp(
  services: Services,
  shutdown: Shutdown,
  publicOrigins: readonly string[],
  build: ServerBuild,
): Express {
  const { config, log, metrics, sendErrorPage, backend } = services;
  const app = express().disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxy);
  app.enable("case sensitive routing").enable("strict routing");
  app.use(streamErrors(log));
  app.use(requestScreen(services.findScreen));
  if (metrics) app.use(observeRequests(metrics.requests));
  app.use(requestLog(log));
  app.use(requestChoices);
  app.use(securityHeaders(services.headers));
  app.use(shutdown.closeConnections);
  app.use(refuse(requestHead, sendErrorPage));
  app.get("/healthz", liveness);
  app.get("/readyz", readiness(backend, shutdown.isDraining, config.readyNeedsCalls));
  app.get(REQUEST_VIEW_PATH, requestView(config.sessionSecret));
  app.use(refuse(allowedMethods, sendErrorPage));
  app.use(refuse(allowedHosts(publicOrigins), sendErrorPage));
  communityFiles(app);
  app.use(staticFiles());
  app.use("/uploads", images(services.images.source, services.images.getResized));
  app.use(refuse(routerEndpoints, sendErrorPage));
  app.use(exactPaths(services.screens));
  app.post("*", refuse(bodyLimits, sendErrorPage));
  app.post("*", refuse(ownOrigins(publicOrigins), sendErrorPage));
  app.post("*", limitFormBodies(sendErrorPage));
  app.post("*", createdForRedirects);
  app.use(limitUnknownSessions(services));
  app.use(cacheControl(config.backendCookies));
  const getLoadContext = loadContext(services, publicOrigins[0] ?? "");
  const mode = config.development ? "development" : "production";
  app.all("*", screenHandlers(build, services.screens, { mode, getLoadContext }));
  app.use(errorHandler(log, sendErrorPage));
  return app;
}
