import type { SessionCookies } from "../backend/cookies.server";
import type { BrowserCookies } from "../cookies/browser-cookies.server";

/** Nobody's cookies. */
export const NO_COOKIES: SessionCookies = new Map();

/** The session cookies of one request, shared by all its calls (design trap 3). */
export interface CookieJar {
  current(): SessionCookies;
  /** Takes cookies of the backend and hands them on to the browser. */
  keep(fresh: SessionCookies): void;
  /** Goes on without cookies, and leaves the browser's as they are. */
  forget(): void;
  /** Takes the session away from the browser, once. */
  clear(): void;
  isCleared(): boolean;
}

/** Opens the jar with what the browser brought. */
export function cookieJar(cookies: SessionCookies, browser: BrowserCookies): CookieJar {
  let current = cookies;
  let cleared = false;
  return {
    current: () => current,
    keep(fresh) {
      current = new Map([...current, ...fresh]);
      for (const [name, value] of fresh) browser.setBackend(name, value);
    },
    forget() {
      current = NO_COOKIES;
    },
    clear() {
      if (cleared) return;
      cleared = true;
      for (const name of current.keys()) browser.clearBackend(name);
      current = NO_COOKIES;
    },
    isCleared: () => cleared,
  };
}
