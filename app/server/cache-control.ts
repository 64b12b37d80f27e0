import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { readSessionCookies } from "~/backend/cookies.server";
import { OK } from "~/contract/status";
import { paths } from "~/paths";
import { PUBLIC_PAGE_MAX_AGE_S } from "./constants";

const PUBLIC_PAGES = new Set<string>([paths.home(), paths.helpForVisitors()]);

/** Only the public home and help pages are cacheable, for visitors without any cookie of theirs. docs/promises.md#caching */
export function cacheControl(backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const isSignedIn = readSessionCookies(request.headers.cookie, backendCookies).size > 0;
    const isForAll = !request.headers.cookie && PUBLIC_PAGES.has(request.path);
    response.vary("Cookie").vary("Accept-Language").vary("Save-Data");
    response.setHeader("Cache-Control", isSignedIn ? "private, no-store" : "no-store");
    // Status and Set-Cookie are final only when the headers are sent.
    onHeaders(response, () => {
      if (isForAll && response.statusCode === OK && !response.hasHeader("Set-Cookie"))
        response.setHeader("Cache-Control", `public, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
    });
    next();
  };
}
