import type { Response as ExpressResponse, Request, RequestHandler } from "express";
import type { Trace } from "~/backend/client.server";
import { readSessionCookies } from "~/backend/cookies.server";
import { OFFLINE_COOKIE, PAGE_OWNER_HEADER, UNKNOWN_OWNER } from "~/browser/islands/constants";
import { OK } from "~/contract/status";
import type { Download } from "~/files/download";
import { compressed, type Encoding } from "~/http/compressed.server";
import type { Screen } from "~/http/screens";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import type { UserState } from "~/session/session-user.server";
import type { Stylesheet } from "~/ui/stylesheet.server";

interface PageParts {
  request: Request;
  response: ExpressResponse;
  trace: Trace;
  screen: Screen | undefined;
  browser: BrowserCookies;
  user(): Promise<UserState>;
  stylesheet: Stylesheet;
  development: boolean;
}

const PUBLIC_PAGE_MAX_AGE_S = 300;

export function cacheControl(backendCookies: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const isSignedIn = readSessionCookies(request.headers.cookie, backendCookies).size > 0;
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

/** At first the policy allows the styles of error pages; this allows those of the page instead. */
function stylesAllowed(response: ExpressResponse) {
  const header = "Content-Security-Policy";
  return (cspHash: string) => {
    const policy = String(response.getHeader(header)).replace(/'sha256-[^']+'/, `'${cspHash}'`);
    response.setHeader(header, policy);
  };
}

/** Brotli even for browsers that prefer gzip. */
function encodingFor(request: Request): Encoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : null;
}

async function nameOwner({ browser, user }: PageParts, headers: Headers) {
  if (!browser.readable(OFFLINE_COOKIE)) return;
  const state = await user();
  if (state.kind === "visitor") return;
  headers.set(PAGE_OWNER_HEADER, state.kind === "unknown" ? UNKNOWN_OWNER : state.user.owner);
}

async function responseWith(
  { request, response, screen }: PageParts,
  text: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  const encoding = encodingFor(request);
  const body = await compressed(text, encoding);
  if (encoding) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  response.vary("Accept-Encoding");
  allowCaching(response, screen, status);
  return new Response(body, { status, headers });
}

export function responsePage(parts: PageParts) {
  const { response, stylesheet, trace, development } = parts;
  const download: Download = { file: null };
  return {
    requestId: trace.requestId,
    method: parts.request.method,
    path: parts.request.path,
    address: parts.request.url,
    development,
    stylesheet,
    allowStyles: stylesAllowed(response),
    /** Call it last: it decides whether caches may keep the response. */
    respond: (text: string, status: number, headers: Headers) => responseWith(parts, text, status, headers),
    nameOwner: (headers: Headers) => nameOwner(parts, headers),
    download,
  };
}

export type Page = ReturnType<typeof responsePage>;
