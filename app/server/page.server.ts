import type { Response as ExpressResponse, RequestHandler } from "express";
import { readSessions } from "~/backend/cookies.server";
import { OK } from "~/contract/status";
import type { Download } from "~/files/download";
import { compressed, encodingFor } from "~/http/compressed.server";
import { compressedWith } from "~/http/compression-dictionary.server";
import type { Screen } from "~/http/screens";
import { language } from "~/i18n/choices.server";
import type { Stylesheet } from "~/ui/stylesheet.server";
import { contentSecurityPolicy } from "./security-headers";
import type { Services } from "./services.server";

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
function allowCaching(response: ExpressResponse, status: number) {
  const screen: Screen | undefined = response.locals.screen;
  if (response.req.headers.cookie || !screen?.handle.isPublic) return;
  if (status === OK && !response.hasHeader("Set-Cookie"))
    response.setHeader("Cache-Control", `public, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
}

export class Page {
  readonly download: Download = { file: null };
  readonly requestId: string;
  readonly method: string;
  readonly development: boolean;
  readonly stylesheet: Stylesheet;
  readonly dictionary: string;

  constructor(
    private readonly response: ExpressResponse,
    private readonly services: Services,
  ) {
    this.requestId = response.locals.trace.requestId;
    this.method = response.req.method;
    this.development = services.config.development;
    this.stylesheet = services.stylesheets[language()];
    this.dictionary = services.dictionaries.address(language());
  }

  /** At first the policy allows the styles of error pages; this allows those of the page instead. */
  allowStyles(cspHash: string) {
    const policy = contentSecurityPolicy({ cspHash, ...this.services.config });
    this.response.setHeader("Content-Security-Policy", policy);
  }

  /** Called last: it decides whether caches may keep the response. */
  async respond(html: string, status: number, headers: Headers): Promise<Response> {
    const dictionary = this.services.dictionaries.heldBy(this.response.req.headers);
    if (!dictionary) return this.respondWithFile(html, status, headers);
    headers.set("Content-Encoding", "dcz");
    return this.send(await compressedWith(dictionary, html), status, headers);
  }

  async respondWithFile(text: string, status: number, headers: Headers): Promise<Response> {
    const encoding = encodingFor(this.response.req);
    if (encoding) headers.set("Content-Encoding", encoding);
    return this.send(await compressed(text, encoding), status, headers);
  }

  private send(body: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
    headers.set("Content-Length", String(body.length));
    this.response.vary("Accept-Encoding").vary("Available-Dictionary");
    allowCaching(this.response, status);
    return new Response(body, { status, headers });
  }
}
