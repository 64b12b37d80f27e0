import type { RequestHandler } from "express";
import { readSessionCookies } from "../backend/cookies.server";
import { paths } from "../paths";
import { PUBLIC_PAGE_MAX_AGE_S } from "./constants";

const PUBLIC_PAGES = new Set<string>([paths.home(), paths.helpForVisitors()]);
const OK = 200;

/** Says who may keep a page: nobody, but a visitor's home and help for five minutes. Edge cases 97. */
export function cacheControl(backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const signedIn = readSessionCookies(request.headers.cookie, backendCookies).size > 0;
    const open = !request.headers.cookie && PUBLIC_PAGES.has(request.path);
    const { writeHead } = response;
    response.vary("Cookie");
    response.setHeader("Cache-Control", signedIn ? "private, no-store" : "no-store");
    // Only when the head is written is it known whether the page is well and sets no cookie.
    const value = (...head: unknown[]) => {
      if (open && response.statusCode === OK && !response.hasHeader("Set-Cookie")) {
        response.setHeader("Cache-Control", `public, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
      }
      return Reflect.apply(writeHead, response, head);
    };
    Object.defineProperty(response, "writeHead", { value, configurable: true, writable: true });
    next();
  };
}
