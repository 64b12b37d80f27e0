import type { Response as ExpressResponse, Request } from "express";
import type { BrowserSession } from "../auth/browser-session.server";
import { ownerOf } from "../auth/session-user.server";
import type { BrowserCookies } from "../cookies/browser-cookies.server";
import type { PageEncoding } from "../http/compressed-page.server";
import { OFFLINE_COOKIE, UNKNOWN_OWNER } from "../islands/constants";
import { pageStyles, STYLESHEET_COOKIE } from "../styles/page-styles.server";
import type { Stylesheet } from "../styles/stylesheet.server";
import { savesData } from "../ui/pictures.server";

interface Sending {
  request: Request;
  response: ExpressResponse;
  browser: BrowserCookies;
  stylesheet: Stylesheet;
  cookies: ReadonlyMap<string, string>;
  user: BrowserSession["user"];
}

/** The policy of every response allows the styles that all pages share; a page may hold others, or none. */
function stylesOfPage({ request, response, browser, stylesheet, cookies }: Sending) {
  const header = "Content-Security-Policy";
  return pageStyles(stylesheet, {
    kept: browser.own(STYLESHEET_COOKIE),
    // Who is signed in reads many pages: the file saves more than it costs from the second of them on.
    mayFetchAhead: cookies.size > 0 || !savesData(request.headers),
    allow(cspHash) {
      const source = cspHash ? ` '${cspHash}'` : "";
      const policy = String(response.getHeader(header)).replace(` '${stylesheet.base.cspHash}'`, source);
      response.setHeader(header, policy);
    },
  });
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
  return state.kind === "unknown" ? UNKNOWN_OWNER : ownerOf(state.user);
}

export function sentPage(sending: Sending) {
  return {
    stylesheet: sending.stylesheet,
    pageStyles: stylesOfPage(sending),
    encoding: encodingFor(sending.request),
    pageOwner: () => pageOwner(sending),
  };
}
