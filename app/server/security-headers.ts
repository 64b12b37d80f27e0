import type { RequestHandler } from "express";
import type { Config } from "~/config.server";
import { paths } from "~/paths";
import { YEAR_S } from "~/time";

type HeaderSettings = { cspHash: string; https: boolean } & Pick<Config, "development" | "hstsSubdomains">;

export function contentSecurityPolicy(cspHash: string, development: boolean) {
  return [
    "default-src 'none'",
    // Live reload needs an inline script and a web socket.
    development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    `style-src 'self' '${cspHash}'`,
    "img-src 'self' blob: data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join(";");
}

/** docs/promises.md#headers-on-every-response */
export function headersOfEveryResponse(settings: HeaderSettings): ReadonlyMap<string, string> {
  const headers = new Map([
    ["content-security-policy", contentSecurityPolicy(settings.cspHash, settings.development)],
    ["cross-origin-embedder-policy", "require-corp"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    // With no-referrer browsers would send `Origin: null` with forms.
    ["referrer-policy", "same-origin"],
    ["x-content-type-options", "nosniff"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=()"],
  ]);
  const subdomains = settings.hstsSubdomains ? "; includeSubDomains" : "";
  if (settings.https) headers.set("strict-transport-security", `max-age=${2 * YEAR_S}${subdomains}`);
  return headers;
}

export function securityHeaders(headers: ReadonlyMap<string, string>): RequestHandler {
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.path !== paths.home()) response.setHeader("x-robots-tag", "noindex");
    next();
  };
}
