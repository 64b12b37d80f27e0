import type { Response as ExpressResponse, Request } from "express";
import { OFFLINE_COOKIE, UNKNOWN_OWNER } from "~/browser/islands/constants";
import { isMember } from "~/contract/session";
import type { PageEncoding } from "~/http/compressed-page.server";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { ownerOf } from "~/session/session-user.server";
import type { Stylesheet } from "~/ui/stylesheet.server";

interface Sending {
  request: Request;
  response: ExpressResponse;
  browser: BrowserCookies;
  stylesheet: Stylesheet;
  user: BrowserSession["user"];
}

/** The policy of every response allows the styles of an error page; a page has its own in their place. */
function stylesAllowed({ response }: Sending) {
  const header = "Content-Security-Policy";
  return (cspHash: string) => {
    const policy = String(response.getHeader(header)).replace(/'sha256-[^']+'/, `'${cspHash}'`);
    response.setHeader(header, policy);
  };
}

/** Brotli for who takes it, whatever they would rather have. */
function encodingFor(request: Request): PageEncoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : null;
}

/** Who signed in; a fault of the backend tells nothing of it. */
async function pageOwner({ browser, user }: Sending) {
  if (!browser.readable(OFFLINE_COOKIE)) return null;
  const state = await user();
  if (state.kind === "visitor") return null;
  return state.kind === "unknown" || !isMember(state.user) ? UNKNOWN_OWNER : ownerOf(state.user);
}

export function sentPage(sending: Sending) {
  return {
    stylesheet: sending.stylesheet,
    allowStyles: stylesAllowed(sending),
    encoding: encodingFor(sending.request),
    pageOwner: () => pageOwner(sending),
  };
}
