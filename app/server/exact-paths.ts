import type { RequestHandler } from "express";
import { PERMANENT_REDIRECT } from "~/contract/status";
import { withoutSentMark } from "~/forms/form-route";
import { isAt, type Screen, segmentsOf } from "~/http/screens";
import { requestUrl } from "./request-head";
import { endUnread } from "./unread-body";

/** Strips the `sent` mark of a form, so that what follows sees the page's own address. docs/screens.md#a-failed-form */
export const sentForms: RequestHandler = (request, _response, next) => {
  request.url = withoutSentMark(request.url);
  request.originalUrl = withoutSentMark(request.originalUrl);
  next();
};

const UNRESERVED = /%(2d|2e|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

const inAnyCase = (segment: string, name: string) => segment.toLowerCase() === name.toLowerCase();

/** The one way to write a path that a screen answers to; null for any other path. */
function exactPath(screens: readonly Screen[], path: string): string | null {
  const segments = segmentsOf(path.replace(UNRESERVED, decodeURIComponent));
  const own = screens.find((screen) => isAt(screen, segments, inAnyCase))?.segments;
  if (!own) return null;
  return `/${segments.map((segment, at) => (own[at]?.startsWith(":") ? segment : own[at])).join("/")}`;
}

/** Redirects to the one address of a screen; to Remix alone capitals and a slash at the end are the same. */
export function exactPaths(screens: readonly Screen[]): RequestHandler {
  return (request, response, next) => {
    const { pathname, search } = requestUrl(request);
    const exact = exactPath(screens, pathname);
    if (exact === null || exact === request.path) return next();
    response.status(PERMANENT_REDIRECT).setHeader("Location", exact + search);
    endUnread(response, "");
  };
}
