import { fingerprint, type SessionCookies } from "~/backend/cookies.server";
import type { BrowserCookies } from "./browser-cookies.server";

export const NO_COOKIES: SessionCookies = new Map();

export function cookieJar(brought: SessionCookies, browser: BrowserCookies) {
  let current = brought;
  return {
    current: () => current,
    isEmpty: () => current.size === 0,
    session: () => fingerprint(current),
    keep(fresh: SessionCookies) {
      current = new Map([...current, ...fresh]);
      for (const [name, value] of fresh) browser.setBackend(name, value);
    },
    /** Continues without cookies and leaves the browser's unchanged. */
    forget() {
      current = NO_COOKIES;
    },
    clear() {
      for (const name of current.keys()) browser.clearBackend(name);
      current = NO_COOKIES;
    },
  };
}

export type CookieJar = ReturnType<typeof cookieJar>;
