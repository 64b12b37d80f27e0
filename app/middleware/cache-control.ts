import type { Request, RequestHandler } from "express";
import onHeaders from "on-headers";
import { readSessionCookies } from "../backend/cookies.server";
import { OK } from "../http/status";
import { paths } from "../paths";
import { PUBLIC_PAGE_MAX_AGE_S } from "./constants";

const PUBLIC_PAGES = new Set<string>([paths.home(), paths.helpForVisitors()]);

const STYLESHEET_ALONE = /^(__Host-)?sheet=\w+$/;

/** Who may keep a page; null: nobody. A page that links to the style sheet is for browsers that have it. */
function scopeOf({ path, headers: { cookie } }: Request): "public" | "private" | null {
  if (!PUBLIC_PAGES.has(path)) return null;
  if (!cookie) return "public";
  return STYLESHEET_ALONE.test(cookie) ? "private" : null;
}

/** Only the public home and help pages are cacheable, for visitors without any cookie of theirs. docs/promises.md#caching */
export function cacheControl(backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const isSignedIn = readSessionCookies(request.headers.cookie, backendCookies).size > 0;
    const scope = scopeOf(request);
    response.vary("Cookie").vary("Accept-Language").vary("Save-Data");
    response.setHeader("Cache-Control", isSignedIn ? "private, no-store" : "no-store");
    // Status and Set-Cookie are final only when the headers are sent.
    onHeaders(response, () => {
      if (scope && response.statusCode === OK && !response.hasHeader("Set-Cookie"))
        response.setHeader("Cache-Control", `${scope}, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
    });
    next();
  };
}
