/** Reads and writes the browser's cookies of one request. */
export interface BrowserCookies {
  /** A cookie of our own, by its short name. */
  own(name: string): string | undefined;
  setOwn(name: string, value: string, maxAgeSeconds: number): void;
  clearOwn(name: string): void;
  /** Re-issues a cookie of the backend under its own name. Design trap 7. */
  setBackend(name: string, value: string): void;
  clearBackend(name: string): void;
}

/** What of the request and the response is needed. */
export interface CookieCarrier {
  header: string | undefined;
  append(setCookie: string): void;
}

/** Cookies with the attributes of edge cases 102; `__Host-` names and Secure under https. */
export function browserCookies({ header, append }: CookieCarrier, https: boolean): BrowserCookies {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
  const profileOverride = (name: string) => (https ? `__Host-${name}` : name);
  const gone = (name: string) => append(`${name}=; Max-Age=0; ${attributes}`);
  return {
    own(name) {
      const start = `${profileOverride(name)}=`;
      const pair = (header ?? "").split(";").find((part) => part.trim().startsWith(start));
      return pair?.trim().slice(start.length);
    },
    setOwn: (name, value, maxAgeSeconds) =>
      append(`${profileOverride(name)}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`),
    clearOwn: (name) => gone(profileOverride(name)),
    setBackend: (name, value) => append(`${name}=${value}; ${attributes}`),
    clearBackend: (name) => gone(name),
  };
}
