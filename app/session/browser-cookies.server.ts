import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { cookieValues, fingerprint, type SessionCookies } from "~/backend/cookies.server";

/** Sealed text and session ids need no encoding. */
const NO_ENCODING = { encode: (value: string) => value, decode: (value: string) => value };

export class BrowserCookies {
  private readonly lines = new Map<string, string>();

  constructor(
    private readonly header: string | undefined,
    private readonly setCookies: (lines: readonly string[]) => void,
    private readonly https: boolean,
  ) {}

  /** Several if another program of the parent domain sets a cookie of this name. */
  ownValues(name: string): string[] {
    return cookieValues(this.header, this.prefixed(name));
  }

  ownNames(prefix: string): string[] {
    return Object.keys(parseCookie(this.header ?? "", NO_ENCODING))
      .filter((name) => name.startsWith(this.prefixed(prefix)))
      .map((name) => name.slice(this.prefixed("").length));
  }

  setOwn(name: string, value: string, maxAge: number) {
    this.set({ name: this.prefixed(name), value, maxAge });
  }

  set(cookie: SetCookie) {
    const line = { path: "/", httpOnly: true, sameSite: "lax", secure: this.https, ...cookie } as const;
    this.lines.set(cookie.name, stringifySetCookie(line, NO_ENCODING));
    this.setCookies([...this.lines.values()]);
  }

  private prefixed(name: string): string {
    return this.https ? `__Host-${name}` : name;
  }
}

export const NO_COOKIES: SessionCookies = new Map();

export class CookieJar {
  constructor(
    public current: SessionCookies,
    private readonly browser: BrowserCookies,
  ) {}

  isEmpty(): boolean {
    return this.current.size === 0;
  }

  fingerprint(): string {
    return fingerprint(this.current);
  }

  update(fresh: SessionCookies) {
    this.current = new Map([...this.current, ...fresh]);
    for (const [name, value] of fresh) this.browser.set({ name, value });
  }

  clear() {
    for (const name of this.current.keys()) this.browser.set({ name, value: "", maxAge: 0 });
    this.current = NO_COOKIES;
  }
}
