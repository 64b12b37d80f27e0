import type { RequestHandler, Response } from "express";
import { readSessionCookies } from "~/backend/cookies.server";
import { OK } from "~/contract/status";
import type { Screen } from "~/http/screens";
import { PUBLIC_PAGE_MAX_AGE_S } from "./constants";

export function cacheControl(backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const isSignedIn = readSessionCookies(request.headers.cookie, backendCookies).size > 0;
    response.vary("Cookie").vary("Accept-Language").vary("Save-Data");
    response.setHeader("Cache-Control", isSignedIn ? "private, no-store" : "no-store");
    next();
  };
}

/**
 * Only public pages (home, help, privacy) are cacheable, for visitors without any cookie of theirs. Call it when the page is
 * made, because its status and cookies are final then. docs/promises.md#caching
 */
export function allowCaching(response: Response, screen: Screen | undefined, status: number) {
  if (response.req.headers.cookie || !screen?.handle.isPublic) return;
  if (status === OK && !response.hasHeader("Set-Cookie"))
    response.setHeader("Cache-Control", `public, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
}
