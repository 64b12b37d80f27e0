import { createRequestHandler, type GetLoadContextFunction, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";

interface Settings {
  build: ServerBuild;
  getLoadContext: GetLoadContextFunction;
  mode: "development" | "production";
}

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
}

const EVERY_PATH = "*";

function firstSegment(path: string): string {
  return path.split("/", 1)[0] ?? "";
}

/** Whether a path that begins so can lead to a route; the root, and what is shown where nothing is, belong to all. */
function isWithin(segment: string, { path, index }: Route): boolean {
  if (!path) return !index || segment === "";
  return path === EVERY_PATH || firstSegment(path) === segment;
}

function within<Known extends Route>(segment: string, routes: Record<string, Known>): Record<string, Known> {
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => isWithin(segment, route)));
}

/**
 * The screens, each answered by a handler that knows the routes of the same first segment: Remix ranks all that it knows
 * three times for each page. Paths come here as they stand in the routes (exact-paths.ts).
 */
export function screens({ build, getLoadContext, mode }: Settings): RequestHandler {
  const handlerOf = (segment: string) => {
    const routes = within(segment, build.routes);
    const assets = { ...build.assets, routes: within(segment, build.assets.routes) };
    return createRequestHandler({ build: { ...build, routes, assets }, getLoadContext, mode });
  };
  const segments = Object.values(build.routes).map(({ path = "" }) => firstSegment(path));
  const handlers = new Map(segments.map((segment) => [segment, handlerOf(segment)]));
  const notFound = handlerOf(EVERY_PATH);
  return (request, response, next) => {
    const segment = firstSegment(request.path.slice(1));
    return (handlers.get(segment) ?? notFound)(request, response, next);
  };
}
