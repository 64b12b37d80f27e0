import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Response as ExpressResponse, Request, RequestHandler } from "express";
import type { Trace } from "~/backend/client.server";
import { readSessionCookies } from "~/backend/cookies.server";
import { OFFLINE_COOKIE, PAGE_OWNER_HEADER, UNKNOWN_OWNER } from "~/browser/islands/constants";
import { isMember } from "~/contract/session";
import { OK } from "~/contract/status";
import type { Download } from "~/files/download";
import type { Screen } from "~/http/screens";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import { ownerOf, type UserState } from "~/session/session-user.server";
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

/** docs/promises.md#caching */
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

type Encoding = "br" | "gzip" | null;

/** Only long pages get the larger window: the kernel clears its megabytes for every page, which takes 4 ms. */
const WINDOW_BITS = { small: 16, large: 18 };
const QUALITY = 7;
const BLOCK_BITS = 20;
const SMALL_MAX_BYTES = 131_072;

/** A size hint this large turns on brotli's context modelling, which pays off for longer pages. */
const CONTEXTS_MIN_BYTES = 32_000;
const CONTEXTS_SIZE_HINT = 2 ** 20;

const CHUNK_BYTES = 65_536;

function brotliOptions(htmlBytes: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_SIZE_HINT } =
    constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    [BROTLI_PARAM_LGWIN]: htmlBytes <= SMALL_MAX_BYTES ? WINDOW_BITS.small : WINDOW_BITS.large,
    [BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
    [BROTLI_PARAM_SIZE_HINT]: htmlBytes < CONTEXTS_MIN_BYTES ? htmlBytes : CONTEXTS_SIZE_HINT,
  };
  return { chunkSize: CHUNK_BYTES, params };
}

/** A file with portraits may have megabytes, which would hold up other requests. */
const IN_ANOTHER_THREAD_BYTES = 1_000_000;

const inAnotherThread = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** Compresses short texts synchronously, because a stream switches threads three times. */
async function compressed(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  const isLong = bytes.length > IN_ANOTHER_THREAD_BYTES;
  if (encoding === null) return bytes;
  if (encoding === "gzip")
    return isLong ? inAnotherThread.gzip(bytes) : gzipSync(bytes, { chunkSize: CHUNK_BYTES });
  const options = brotliOptions(bytes.length);
  return isLong ? inAnotherThread.brotli(bytes, options) : brotliCompressSync(bytes, options);
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

export function responsePage(parts: PageParts) {
  const { response, stylesheet, trace, development } = parts;
  const download: Download = { file: null };
  return {
    requestId: trace.requestId,
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
