import type { RequestHandler } from "express";

const TWO_YEARS_S = 63_072_000;

/** What the headers depend on. */
export interface HeaderSettings {
  cspHash: string;
  https: boolean;
  /** Live reload needs a web socket. */
  development: boolean;
}

function contentSecurityPolicy({ cspHash, development }: HeaderSettings): string {
  // Live reload comes as an inline script, in development only.
  const scripts = development ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'";
  const connect = development ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'none'",
    scripts,
    `style-src 'self' '${cspHash}'`,
    "img-src 'self' blob: data:",
    connect,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "report-uri /csp",
  ].join("; ");
}

/** The headers of every response, error or not. Edge cases, "Headers on every response". */
export function headersOfEveryResponse(settings: HeaderSettings): ReadonlyMap<string, string> {
  return new Map([
    ["Content-Security-Policy", contentSecurityPolicy(settings)],
    ["Referrer-Policy", "same-origin"],
    ["X-Content-Type-Options", "nosniff"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Cross-Origin-Embedder-Policy", "require-corp"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
    ...(settings.https
      ? [["Strict-Transport-Security", `max-age=${TWO_YEARS_S}; includeSubDomains`] as const]
      : []),
  ]);
}

/** Sets them before anything else may answer. */
export function securityHeaders(headers: ReadonlyMap<string, string>): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
