import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { PERMANENT_REDIRECT } from "~/contract/status";
import { FORM_MAX_BYTES } from "~/forms/constants";
import { withoutSentMark } from "~/forms/form-state";
import { type FindScreen, isAt, PAGE_PATH, type Screen, segmentsOf } from "~/http/screens";
import type { HttpErrorName } from "~/i18n/text.server";
import { DUMMY_ORIGIN } from "~/session/redirects.server";
import type { SendErrorPage } from "./error-page";
import { endUnread } from "./unread-body";

const URL_MAX_BYTES = 8 * 1024;
export const CLIENT_HEADERS_MAX = 100;

/** As Remix will read it; the host is not trusted. */
function requestUrl({ url }: IncomingMessage): URL {
  return new URL(DUMMY_ORIGIN + url);
}

/** Strips the `sent` mark of a form (docs/screens.md#a-failed-form). */
export function requestScreen(findScreen: FindScreen): RequestHandler {
  return (request, response, next) => {
    request.url = withoutSentMark(request.url);
    request.originalUrl = withoutSentMark(request.originalUrl);
    if (request.url.startsWith("/")) response.locals.screen = findScreen(request.path);
    next();
  };
}

export type Check = (request: Request, response: Response) => HttpErrorName | null;

export function enforce(check: Check, sendErrorPage: SendErrorPage): RequestHandler {
  return (request, response, next) => {
    const error = check(request, response);
    if (error) sendErrorPage(response, error);
    else next();
  };
}

/** docs/promises.md#limits-of-a-request */
export const requestHead: Check = ({ url, rawHeaders, headers }) => {
  // Absolute addresses and `*` are for proxies.
  if (!url.startsWith("/")) return "badRequest";
  if (Buffer.byteLength(url) > URL_MAX_BYTES) return "addressTooLong";
  if (rawHeaders.length / 2 > CLIENT_HEADERS_MAX) return "headersTooLarge";
  return /^100-continue$/i.test(headers.expect ?? "100-continue") ? null : "expectationFailed";
};

export const METHODS = ["GET", "HEAD", "POST"];

export const allowedMethods: Check = ({ method }, response) => {
  if (METHODS.includes(method)) return null;
  response.setHeader("Allow", METHODS.join(", "));
  return "methodNotAllowed";
};

const HOST = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i;

/** A fully qualified name ends in a dot, and some clients send the scheme's default port. */
function hostSpellings(publicOrigins: readonly string[]) {
  return publicOrigins.flatMap((origin) => {
    const { protocol, hostname, host, port } = new URL(origin);
    const ends = port ? [`:${port}`] : ["", protocol === "https:" ? ":443" : ":80"];
    const spellings = ends.flatMap((end) => [hostname + end, `${hostname}.${end}`]);
    return spellings.map((spelling) => ({ spelling, protocol, host, origin }));
  });
}

/** docs/promises.md#hosts-and-forwarded-headers */
export function allowedHosts(publicOrigins: readonly string[]): Check {
  const known = new Map(hostSpellings(publicOrigins).map(({ spelling, host }) => [spelling, host]));
  return ({ headersDistinct, headers }) => {
    const host = headers.host ?? "";
    if (headersDistinct.host?.length !== 1 || !HOST.test(host)) return "badRequest";
    headers.host = known.get(host.toLowerCase());
    if (headers.host === undefined) return "unknownHost";
    // Remix would trust it.
    delete headers["x-forwarded-host"];
    return null;
  };
}

/** docs/promises.md#blocked-router-endpoints */
export const routerEndpoints: Check = (request) => {
  // Express reads only 1,000 parameters, Remix all.
  const { pathname, searchParams } = requestUrl(request);
  const isBlocked = searchParams.has("_data") || /\.data$|^\/__manifest$/i.test(pathname);
  return isBlocked ? "notFound" : null;
};

const UNRESERVED = /%(2d|2e|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

const inAnyCase = (segment: string, name: string) => segment.toLowerCase() === name.toLowerCase();

/** An address ends at its last letter, or at the bracket that closes a name: `garg (agrawal)`. */
const ADDRESS = /^.*[\p{L}\p{M}\p{N}/](?:(?<=\([^()]*)[^()]*\))?/su;

const withoutPunctuation = (text: string) => ADDRESS.exec(text)?.[0] ?? "";

function pathWithoutPunctuation(path: string): string {
  try {
    const address = withoutPunctuation(decodeURIComponent(path));
    return path.startsWith(address) ? address : path;
  } catch {
    return path;
  }
}

/** Drops punctuation at the end of a query, as in `?to=5।`. */
function searchWithoutPunctuation(search: string, { textParams }: Screen["handle"]): string {
  const begin = search.lastIndexOf("&") + 1 || 1;
  const [[name = "", value = ""] = []] = new URLSearchParams(search.slice(begin));
  const isNamed = search.includes("=", begin);
  const exact = withoutPunctuation(isNamed ? value : name);
  if (exact === (isNamed ? value : name) || textParams.includes(name)) return search;
  if (exact !== "")
    return `${search.slice(0, begin)}${isNamed ? `${name}=` : ""}${encodeURIComponent(exact)}`;
  return isNamed ? search : search.slice(0, begin - 1);
}

function exactPath(screens: readonly Screen[], path: string) {
  const segments = segmentsOf(pathWithoutPunctuation(path.replace(UNRESERVED, decodeURIComponent)));
  const screen = screens.find((each) => isAt(each, segments, inAnyCase));
  if (!screen) return null;
  const { segments: own, handle } = screen;
  const exact = segments.map((segment, at) => (own[at]?.startsWith(":") ? segment : own[at]));
  return { path: `/${exact.join("/")}`, handle };
}

/** Remix ignores case and a trailing slash; these redirects do not. The `।` of `/family/2।` belongs to the sentence around it. */
export function exactPaths(screens: readonly Screen[]): RequestHandler {
  return (request, response, next) => {
    const { pathname, search } = requestUrl(request);
    const { screen } = response.locals;
    const found =
      screen && PAGE_PATH.test(request.path)
        ? { path: request.path, handle: screen.handle }
        : exactPath(screens, pathname);
    const query =
      found && request.method !== "POST" ? searchWithoutPunctuation(search, found.handle) : search;
    if (!found || (found.path === request.path && query === search)) return next();
    response.status(PERMANENT_REDIRECT).setHeader("Location", found.path + query);
    endUnread(response, "");
  };
}

/** High enough that an image that is too large reaches the form, which shows its own message. */
const UPLOAD_REQUEST_MAX_BYTES = 16 * 1024 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";
const UPLOAD_TYPE = "multipart/form-data";

/** RFC 2046 allows no more, and a parser may take the square of it. */
const BOUNDARY_MAX_CHARACTERS = 70;
const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i;
const CONTENT_TYPE_MAX_CHARACTERS = 200;

function hasGoodBoundary(contentType: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const { length } = quoted ?? plain ?? "";
  return length > 0 && length <= BOUNDARY_MAX_CHARACTERS && contentType.length <= CONTENT_TYPE_MAX_CHARACTERS;
}

export const bodyLimits: Check = (request, { locals }) => {
  const takesImages = PAGE_PATH.test(request.path) && locals.screen?.handle.takesImages;
  const takesUploads = takesImages && requestUrl(request).searchParams.get("edit") === "image";
  const [type, maxBytes] = takesUploads
    ? [UPLOAD_TYPE, UPLOAD_REQUEST_MAX_BYTES]
    : [FORM_TYPE, FORM_MAX_BYTES];
  const contentType = request.headers["content-type"] ?? "";
  if (contentType.split(";")[0]?.trim().toLowerCase() !== type) return "unsupportedType";
  if (takesUploads && !hasGoodBoundary(contentType)) return "badRequest";
  const length = request.headers["content-length"];
  // Browsers always send it; a client without it could stream forever.
  if (length === undefined) return "lengthRequired";
  return Number(length) > maxBytes ? "tooLarge" : null;
};

/** Text browsers send none of these headers from a page with a query; very old browsers never send them. */
export function saysNoOrigin({ headers }: Pick<Request, "headers">): boolean {
  return [headers["sec-fetch-site"], headers.origin, headers.referer].every((each) => each === undefined);
}

/** False for HEAD, and for a page that a browser fetches in case it is opened. */
export function isReadNow({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  return (
    method !== "HEAD" && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose)))
  );
}

/** Shows nothing of a refused POST, which may be another site's. docs/promises.md#csrf-protection */
export function ownOrigins(publicOrigins: readonly string[]): Check {
  const spellings = hostSpellings(publicOrigins);
  const own = new Map(
    spellings.map(({ spelling, protocol, origin }) => [`${protocol}//${spelling}`, origin]),
  );
  return (request) => {
    if (saysNoOrigin(request)) return null;
    const site = request.headers["sec-fetch-site"];
    const origin = request.headers.origin ?? URL.parse(request.headers.referer ?? "")?.origin;
    const ownSite = site === undefined || site === "same-origin" || site === "none";
    // With `same-origin` a browser may leave out Origin, or hide it.
    const isHidden = origin === undefined || origin === "null";
    const ownOrigin = isHidden ? site === "same-origin" : own.has(origin);
    if (!ownSite || !ownOrigin) return "foreignOrigin";
    // Remix compares it with the host.
    if (request.headers.origin) request.headers.origin = own.get(request.headers.origin);
    // Remix would refuse the word `null`.
    if (isHidden) delete request.headers.origin;
    return null;
  };
}
