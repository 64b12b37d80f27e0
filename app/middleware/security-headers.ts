import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";

const TWO_YEARS_S = 63_072_000;
const SELF = "'self'";
const NONE = "'none'";

interface HeaderSettings {
  cspHash: string;
  https: boolean;
  development: boolean;
}

function helmetFor({ cspHash, https, development }: HeaderSettings) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [NONE],
        // Live reload comes as an inline script with a web socket, in development only.
        scriptSrc: development ? [SELF, "'unsafe-inline'"] : [SELF],
        styleSrc: [SELF, `'${cspHash}'`],
        imgSrc: [SELF, "blob:", "data:"],
        connectSrc: development ? [SELF, "ws:"] : [SELF],
        formAction: [SELF],
        baseUri: [NONE],
        frameAncestors: [NONE],
        manifestSrc: [SELF],
      },
    },
    strictTransportSecurity: https ? { maxAge: TWO_YEARS_S, includeSubDomains: true } : false,
    // Never no-referrer: browsers would then send `Origin: null` with forms.
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: true,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The headers of every response, those to malformed requests too. docs/promises.md#headers-on-every-response */
export function headersOfEveryResponse(settings: HeaderSettings): ReadonlyMap<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmetFor(settings)(request, response, () => {});
  response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  return new Map(response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]));
}

export function securityHeaders(headers: ReadonlyMap<string, string>): RequestHandler {
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
