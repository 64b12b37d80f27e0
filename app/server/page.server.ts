import type { Response as ExpressResponse, Request } from "express";
import { OFFLINE_COOKIE, PAGE_OWNER_HEADER, UNKNOWN_OWNER } from "~/browser/islands/constants";
import { isMember } from "~/contract/session";
import { download } from "~/files/download";
import type { PageEncoding } from "~/http/compressed-page.server";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import { ownerOf, type UserState } from "~/session/session-user.server";
import type { Page } from "./request-context";

interface PageParts extends Pick<Page, "stylesheet" | "requestId" | "development"> {
  request: Request;
  response: ExpressResponse;
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
function encodingFor(request: Request): PageEncoding {
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

export function responsePage(parts: PageParts): Page {
  const { request, response, stylesheet, requestId, development } = parts;
  return {
    requestId,
    development,
    stylesheet,
    allowStyles: stylesAllowed(response),
    encoding: encodingFor(request),
    nameOwner: (headers) => nameOwner(parts, headers),
    download: download(),
  };
}
