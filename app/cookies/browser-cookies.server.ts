import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";

/** Reads and writes the browser's cookies of one request. */
export interface BrowserCookies {
  /** A cookie of our own, by its short name. */
  own(name: string): string | undefined;
  setOwn(name: string, value: string, maxAgeS: number): void;
  clearOwn(name: string): void;
  /** One that scripts may read, and set. */
  readable(name: string): string | undefined;
  /** No secret: a script may read it. */
  setReadable(name: string, value: string, maxAgeS: number): void;
  /** Re-issues a cookie of the backend under its own name, without the backend's attributes. */
  setBackend(name: string, value: string): void;
  clearBackend(name: string): void;
}

/** What of the request and the response is needed. */
export interface CookieCarrier {
  header: string | undefined;
  /** Takes all cookies to set so far, one line for each name. */
  setCookies(lines: readonly string[]): void;
}

/** Values are sealed text or a session id: what they hold stays as it is. */
const AS_IT_IS = { encode: (value: string) => value, decode: (value: string) => value };

/** HttpOnly, SameSite=Lax, for the whole site; `__Host-` names and Secure under https. */
export function browserCookies({ header, setCookies }: CookieCarrier, https: boolean): BrowserCookies {
  const brought = parseCookie(header ?? "", AS_IT_IS);
  const ownName = (name: string) => (https ? `__Host-${name}` : name);
  const lines = new Map<string, string>();
  const set = (cookie: SetCookie) => {
    const line = { path: "/", httpOnly: true, sameSite: "lax", secure: https, ...cookie } as const;
    lines.set(cookie.name, stringifySetCookie(line, AS_IT_IS));
    setCookies([...lines.values()]);
  };
  return {
    own: (name) => brought[ownName(name)],
    setOwn: (name, value, maxAge) => set({ name: ownName(name), value, maxAge }),
    clearOwn: (name) => set({ name: ownName(name), value: "", maxAge: 0 }),
    readable: (name) => brought[name],
    setReadable: (name, value, maxAge) => set({ name, value, maxAge, httpOnly: false }),
    setBackend: (name, value) => set({ name, value }),
    clearBackend: (name) => set({ name, value: "", maxAge: 0 }),
  };
}
