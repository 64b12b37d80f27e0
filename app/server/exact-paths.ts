import type { RequestHandler } from "express";
import { PERMANENT_REDIRECT } from "~/contract/status";
import { requestUrl } from "./request-url";
import { endUnread } from "./unread-body";

const UNRESERVED = /%(2d|2e|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function isRouteOf(segments: readonly string[], route: readonly string[]): boolean {
  if (segments.length > route.length) return false;
  return route.every((name, at) => {
    const segment = segments[at];
    if (name.startsWith(":")) return segment !== undefined || name.endsWith("?");
    return segment?.toLowerCase() === name.toLowerCase();
  });
}

/** The one way to write a path that a route answers to; null for any other path. */
function exactPath(routes: readonly (readonly string[])[], path: string): string | null {
  const segments = segmentsOf(path.replace(UNRESERVED, decodeURIComponent));
  const route = routes.find((each) => isRouteOf(segments, each));
  if (!route) return null;
  return `/${segments.map((segment, at) => (route[at]?.startsWith(":") ? segment : route[at])).join("/")}`;
}

/** Redirects to the one address of a screen; to Remix alone capitals and a slash at the end are the same. */
export function exactPaths(routePaths: readonly string[]): RequestHandler {
  const routes = routePaths.filter((path) => !path.includes("*")).map(segmentsOf);
  return (request, response, next) => {
    const { pathname, search } = requestUrl(request);
    const exact = exactPath(routes, pathname);
    if (exact === null || exact === request.path) return next();
    response.status(PERMANENT_REDIRECT).setHeader("Location", exact + search);
    endUnread(response, "");
  };
}
