import type { Response as ExpressResponse, Request, RequestHandler } from "express";
import type { Trace } from "~/backend/client.server";
import { readSessions } from "~/backend/cookies.server";
import { OK } from "~/contract/status";
import type { Download } from "~/files/download";
import { compressed, type Encoding } from "~/http/compressed.server";
import { compressedWith, type Dictionary } from "~/http/compression-dictionary.server";
import type { Screen } from "~/http/screens";
import { language } from "~/i18n/choices.server";
import { contentSecurityPolicy } from "./security-headers";
import type { Services } from "./services.server";

interface PageParts {
  request: Request;
  response: ExpressResponse;
  trace: Trace;
  screen: Screen | undefined;
}

const PUBLIC_PAGE_MAX_AGE_S = 300;

export function cacheControl(backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const isSignedIn = readSessions(request.headers.cookie, backendCookies).length > 0;
    response.vary("Cookie").vary("Accept-Language").vary("Save-Data");
    response.setHeader("Cache-Control", isSignedIn ? "private, no-store" : "no-store");
    next();
  };
}

/** Only when the page is made are its status and cookies final. docs/promises.md#caching */
function allowCaching(response: ExpressResponse, screen: Screen | undefined, status: number) {
  if (response.req.headers.cookie || !screen?.handle.isPublic) return;
  if (status === OK && !response.hasHeader("Set-Cookie"))
    response.setHeader("Cache-Control", `public, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
}

/** Brotli even for browsers that prefer gzip. */
function encodingFor(request: Request): Encoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : null;
}

async function responseWith(
  { request, response, screen }: PageParts,
  dictionary: Dictionary | undefined,
  text: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  const plainly = encodingFor(request);
  const encoding = dictionary ? "dcz" : plainly;
  const body = await (dictionary ? compressedWith(dictionary, text) : compressed(text, plainly));
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  response.vary("Accept-Encoding").vary("Available-Dictionary");
  allowCaching(response, screen, status);
  return new Response(body, { status, headers });
}

export function responsePage(parts: PageParts, { config, stylesheets, dictionaries }: Services) {
  const { request, response, trace } = parts;
  const download: Download = { file: null };
  return {
    requestId: trace.requestId,
    method: request.method,
    address: request.url,
    development: config.development,
    stylesheet: stylesheets[language()],
    dictionary: dictionaries.address(language()),
    /** At first the policy allows the styles of error pages; this allows those of the page instead. */
    allowStyles: (cspHash: string) =>
      response.setHeader("Content-Security-Policy", contentSecurityPolicy({ cspHash, ...config })),
    /** Call one of these last: it decides whether caches may keep the response. */
    respond: (html: string, status: number, headers: Headers) =>
      responseWith(parts, dictionaries.heldBy(request.headers), html, status, headers),
    respondWithFile: (text: string, status: number, headers: Headers) =>
      responseWith(parts, undefined, text, status, headers),
    download,
  };
}

export type Page = ReturnType<typeof responsePage>;
