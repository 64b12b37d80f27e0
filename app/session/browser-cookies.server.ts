import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { fingerprint, type SessionCookies } from "~/backend/cookies.server";

/** Sealed text and session ids need no encoding. */
const AS_IT_IS = { encode: (value: string) => value, decode: (value: string) => value };

export function browserCookies(
  header: string | undefined,
  setCookies: (lines: readonly string[]) => void,
  https: boolean,
) {
  const brought = parseCookie(header ?? "", AS_IT_IS);
  const prefixed = (name: string) => (https ? `__Host-${name}` : name);
  const lines = new Map<string, string>();
  const set = (cookie: SetCookie) => {
    const line = { path: "/", httpOnly: true, sameSite: "lax", secure: https, ...cookie } as const;
    lines.set(cookie.name, stringifySetCookie(line, AS_IT_IS));
    setCookies([...lines.values()]);
  };
  return {
    own: (name: string) => brought[prefixed(name)],
    setOwn: (name: string, value: string, maxAge: number) => set({ name: prefixed(name), value, maxAge }),
    clearOwn: (name: string) => set({ name: prefixed(name), value: "", maxAge: 0 }),
    setChoice: (name: string, value: string, maxAge: number) => set({ name, value, maxAge }),
    readable: (name: string) => brought[name],
    clearReadable: (name: string) => set({ name, value: "", maxAge: 0, httpOnly: false }),
    setBackend: (name: string, value: string) => set({ name, value }),
    clearBackend: (name: string) => set({ name, value: "", maxAge: 0 }),
  };
}

export type BrowserCookies = ReturnType<typeof browserCookies>;

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
    /** For this request only; the browser keeps its cookies. */
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
