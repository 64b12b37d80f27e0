import { hash } from "node:crypto";
import { parseCookie as parseSetCookie } from "undici";

/** The characters of RFC 6265. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,128}$/;

export type SessionCookies = ReadonlyMap<string, string>;

/** Each try costs a call to the backend. */
const SESSIONS_TRIED_MAX = 4;

/** In the order in which browsers send cookies of one name: narrower paths first, then older ones. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
}

/** Several if another path or program set a cookie of the same name. Keeps the order of the cookies. */
export function readSessions(header: string | undefined, names: readonly string[]): SessionCookies[] {
  let sessions: SessionCookies[] = [new Map()];
  for (const name of names) {
    const values = new Set(cookieValues(header, name).filter((value) => COOKIE_VALUE.test(value)));
    if (values.size > 0)
      sessions = sessions.flatMap((session) =>
        [...values].map((value) => new Map([...session, [name, value]])),
      );
  }
  return sessions.filter(({ size }) => size > 0).slice(0, SESSIONS_TRIED_MAX);
}

export function cookieHeader(cookies: SessionCookies): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

export function fingerprint(cookies: SessionCookies): string {
  return hash("sha256", cookieHeader(cookies), "base64url");
}

/** Leaves out the backend's attributes (docs/promises.md#cookies). */
export function setCookies(header: string | string[] | undefined, names: readonly string[]): SessionCookies {
  const cookies = new Map<string, string>();
  for (const line of [header ?? []].flat()) {
    const cookie = parseSetCookie(line);
    if (cookie && names.includes(cookie.name) && COOKIE_VALUE.test(cookie.value))
      cookies.set(cookie.name, cookie.value);
  }
  return cookies;
}
