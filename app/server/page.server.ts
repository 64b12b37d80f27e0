import type { Response as ExpressResponse, Request } from "express";
import { OFFLINE_COOKIE, PAGE_OWNER_HEADER, UNKNOWN_OWNER } from "~/browser/islands/constants";
import { isMember } from "~/contract/session";
import { download } from "~/files/download";
import { compressed, type Encoding } from "~/http/compressed.server";
import type { Screen } from "~/http/screens";
import type { Trace } from "~/http/trace";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import { ownerOf, type UserState } from "~/session/session-user.server";
import { allowCaching } from "./cache-control";
import type { Page } from "./request-context";

interface PageParts extends Pick<Page, "stylesheet" | "development"> {
  request: Request;
  response: ExpressResponse;
  trace: Trace;
  screen: Screen | undefined;
  browser: BrowserCookies;
  user(): Promise<UserState>;
}

/** The policy of every response allows the styles of an error page; a page has its own in their place. */
function stylesAllowed(response: ExpressResponse) {
  const header = "Content-Security-Policy";
  return (cspHash: string) => {
    const policy = String(response.getHeader(header)).replace(/'sha256-[^']+'/, `'${cspHash}'`);
    response.setHeader(header, policy);
  };
}

/** Brotli wherever the browser accepts it, even if it prefers gzip. */
function encodingFor(request: Request): Encoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : null;
}

/** Names the member who is signed in; unknown while the backend cannot tell. */
async function nameOwner({ browser, user }: PageParts, headers: Headers) {
  if (!browser.readable(OFFLINE_COOKIE)) return;
  const state = await user();
  if (state.kind === "visitor") return;
  const isUnknown = state.kind === "unknown" || !isMember(state.user);
  headers.set(PAGE_OWNER_HEADER, isUnknown ? UNKNOWN_OWNER : ownerOf(state.user));
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

export function responsePage(parts: PageParts): Page {
  const { response, stylesheet, trace, development } = parts;
  return {
    requestId: trace.requestId,
    development,
    stylesheet,
    allowStyles: stylesAllowed(response),
    respond: (text, status, headers) => responseWith(parts, text, status, headers),
    nameOwner: (headers) => nameOwner(parts, headers),
    download: download(),
  };
}
