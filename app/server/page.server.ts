import type { Response as ExpressResponse, Request } from "express";
import { OFFLINE_COOKIE, UNKNOWN_OWNER } from "~/browser/islands/constants";
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

/** The member who is signed in; unknown while the backend cannot tell. */
async function ownerOfPage({ browser, user }: PageParts) {
  if (!browser.readable(OFFLINE_COOKIE)) return null;
  const state = await user();
  if (state.kind === "visitor") return null;
  return state.kind === "unknown" || !isMember(state.user) ? UNKNOWN_OWNER : ownerOf(state.user);
}

export function responsePage(parts: PageParts): Page {
  const { request, response, stylesheet, requestId, development } = parts;
  return {
    requestId,
    development,
    stylesheet,
    allowStyles: stylesAllowed(response),
    encoding: encodingFor(request),
    owner: () => ownerOfPage(parts),
    download: download(),
  };
}
