import { createHash } from "node:crypto";
import { parseCookie } from "cookie";
import { parseCookie as parseSetCookie } from "undici";

/** The characters of RFC 6265. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,128}$/;

export type SessionCookies = ReadonlyMap<string, string>;

export function readSessionCookies(header: string | undefined, names: readonly string[]): SessionCookies {
  const brought = Object.entries(parseCookie(header ?? "", { decode: (value) => value }));
  return new Map(
    brought.flatMap(([name, value = ""]) =>
      names.includes(name) && COOKIE_VALUE.test(value) ? [[name, value]] : [],
    ),
  );
}

export function cookieHeader(cookies: SessionCookies): string | undefined {
  if (cookies.size === 0) return undefined;
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

/** Names a session without revealing it. */
export function fingerprint(cookies: SessionCookies): string {
  return createHash("sha256")
    .update(cookieHeader(cookies) ?? "")
    .digest("base64url");
}

/** Without the backend's attributes (docs/promises.md#cookies). */
export function setCookies(header: string | string[] | undefined, names: readonly string[]): SessionCookies {
  const cookies = new Map<string, string>();
  for (const line of [header ?? []].flat()) {
    const cookie = parseSetCookie(line);
    if (cookie && names.includes(cookie.name) && COOKIE_VALUE.test(cookie.value))
      cookies.set(cookie.name, cookie.value);
  }
  return cookies;
}
