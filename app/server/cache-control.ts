import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { readSessionCookies } from "~/backend/cookies.server";
import { OK } from "~/contract/status";
import type { FindScreen } from "~/http/screens";
import { PUBLIC_PAGE_MAX_AGE_S } from "./constants";

/** Only the public home and help pages are cacheable, for visitors without any cookie of theirs. docs/promises.md#caching */
export function cacheControl(findScreen: FindScreen, backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const isSignedIn = readSessionCookies(request.headers.cookie, backendCookies).size > 0;
    const isForAll = !request.headers.cookie && findScreen(request.path)?.handle.isPublic === true;
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
