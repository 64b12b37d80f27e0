import type { Response as ExpressResponse, RequestHandler } from "express";
import { OK } from "~/contract/status";
import type { Download } from "~/files/download";
import { compress, encodingFor } from "~/http/compress.server";
import { compressWithDictionary } from "~/http/compression-dictionary.server";
import { language } from "~/i18n/choices.server";
import { contentSecurityPolicy } from "./security-headers";
import type { Services } from "./services.server";

const PUBLIC_PAGE_MAX_AGE_S = 300;

export const cacheControl: RequestHandler = (_request, response, next) => {
  const isSignedIn = response.locals.sessions.length > 0;
  response.vary("Cookie").vary("Accept-Language").vary("Save-Data");
  response.setHeader("Cache-Control", isSignedIn ? "private, no-store" : "no-store");
  next();
};

/** Called last, when status and cookies are final. docs/promises.md#caching */
function allowCaching(response: ExpressResponse, status: number) {
  if (response.req.headers.cookie || !response.locals.appRoute?.handle.isPublic) return;
  if (status === OK && !response.hasHeader("Set-Cookie"))
    response.setHeader("Cache-Control", `public, max-age=${PUBLIC_PAGE_MAX_AGE_S}`);
}

/** What `entry.server.tsx` needs to send a page. */
export function createPage(response: ExpressResponse, { config, dictionaries, stylesheets }: Services) {
  const { req: request, locals } = response;

  function send(body: Buffer<ArrayBuffer>, status: number, headers: Headers): Response {
    headers.set("Content-Length", String(body.length));
    response.vary("Accept-Encoding").vary("Available-Dictionary");
    allowCaching(response, status);
    return new Response(body, { status, headers });
  }

  async function respondWithFile(text: string, status: number, headers: Headers): Promise<Response> {
    const encoding = encodingFor(request);
    if (encoding) headers.set("Content-Encoding", encoding);
    return send(await compress(text, encoding), status, headers);
  }

  const download: Download = { file: null };
  return {
    download,
    requestId: locals.trace.requestId,
    method: request.method,
    development: config.development,
    stylesheet: stylesheets[language()],
    dictionary: dictionaries.address(language()),
    /** Replaces the styles of error pages, which the policy allows until then. */
    allowStyles(cspHash: string) {
      response.setHeader("Content-Security-Policy", contentSecurityPolicy(cspHash, config.development));
    },
    async respond(html: string, status: number, headers: Headers): Promise<Response> {
      const dictionary = dictionaries.forRequest(request.headers);
      if (!dictionary) return respondWithFile(html, status, headers);
      headers.set("Content-Encoding", "dcz");
      return send(await compressWithDictionary(dictionary, html), status, headers);
    },
    respondWithFile,
  };
}
