import type { IncomingMessage } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { PERMANENT_REDIRECT } from "~/contract/status";
import { FORM_MAX_BYTES } from "~/forms/byte-budget";
import { withoutSentMark } from "~/forms/form-state";
import { type AppRoute, type FindRoute, matchesRoute, PAGE_PATH, segmentsOf } from "~/http/app-routes";
import type { HttpErrorName } from "~/i18n/text.server";
import { DUMMY_ORIGIN } from "~/session/redirects.server";
import type { SendErrorPage } from "./error-page";
import { sendBeforeBodyIsRead } from "./unread-body";

const URL_MAX_BYTES = 8 * 1024;
export const CLIENT_HEADERS_MAX = 100;

/** As Remix reads it, but without the host, which is not trusted. */
function requestUrl({ url }: IncomingMessage): URL {
  return new URL(DUMMY_ORIGIN + url);
}

/** Finds the route, and strips the `sent` mark of a form's address (docs/screens.md#a-failed-form). */
export function findAppRoute(findRoute: FindRoute): RequestHandler {
  return (request, response, next) => {
    request.url = withoutSentMark(request.url);
    request.originalUrl = withoutSentMark(request.originalUrl);
    if (request.url.startsWith("/")) response.locals.appRoute = findRoute(request.path);
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
export const requestHeadLimits: Check = ({ url, rawHeaders, headers }) => {
  // Only proxies get absolute addresses or `*`.
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

/** With the trailing dot of a fully qualified name, and with the scheme's default port, which some clients send. */
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
export const blockedEndpoints: Check = (request) => {
  // `request.query` has only the first 1,000 parameters; Remix reads all.
  const { pathname, searchParams } = requestUrl(request);
  const isBlocked = searchParams.has("_data") || /\.data$|^\/__manifest$/i.test(pathname);
  return isBlocked ? "notFound" : null;
};

const UNRESERVED = /%(2d|2e|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

const isSameIgnoringCase = (segment: string, name: string) => segment.toLowerCase() === name.toLowerCase();

const UP_TO_LAST_LETTER = /^.*[\p{L}\p{M}\p{N}/]/su;

function pathWithoutPunctuation(path: string): string {
  try {
    const [address = ""] = UP_TO_LAST_LETTER.exec(decodeURIComponent(path)) ?? [];
    return path.startsWith(address) ? address : path;
  } catch {
    return path;
  }
}

function canonicalPath(appRoutes: readonly AppRoute[], path: string): string | null {
  const segments = segmentsOf(pathWithoutPunctuation(path.replace(UNRESERVED, decodeURIComponent)));
  const appRoute = appRoutes.find((candidate) => matchesRoute(candidate, segments, isSameIgnoringCase));
  if (!appRoute) return null;
  const exact = segments.map((segment, index) =>
    appRoute.segments[index]?.startsWith(":") ? segment : appRoute.segments[index],
  );
  return `/${exact.join("/")}`;
}

/** Redirects a path in other letter case, with a trailing slash, or with punctuation pasted from a sentence, as in `/family/2।`. */
export function canonicalPaths(appRoutes: readonly AppRoute[]): RequestHandler {
  return (request, response, next) => {
    const { pathname, search } = requestUrl(request);
    const isPage = response.locals.appRoute && PAGE_PATH.test(request.path);
    const path = isPage ? null : canonicalPath(appRoutes, pathname);
    if (path === null || path === request.path) return next();
    response.status(PERMANENT_REDIRECT).setHeader("Location", path + search);
    sendBeforeBodyIsRead(response, "");
  };
}

/** Above the limit for images, so that the form can show its own message about a larger one. */
const UPLOAD_REQUEST_MAX_BYTES = 16 * 1024 * 1024;

/** RFC 2046 allows no more, and a parser may take quadratic time. */
const BOUNDARY_MAX_CHARACTERS = 70;
const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i;
const CONTENT_TYPE_MAX_CHARACTERS = 200;

function hasValidBoundary(contentType: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const { length } = quoted ?? plain ?? "";
  return length > 0 && length <= BOUNDARY_MAX_CHARACTERS && contentType.length <= CONTENT_TYPE_MAX_CHARACTERS;
}

export const bodyLimits: Check = (request, { locals }) => {
  const takesImages = PAGE_PATH.test(request.path) && locals.appRoute?.handle.takesImages;
  const acceptsUpload = takesImages && requestUrl(request).searchParams.get("edit") === "image";
  const [type, maxBytes] = acceptsUpload
    ? ["multipart/form-data", UPLOAD_REQUEST_MAX_BYTES]
    : ["application/x-www-form-urlencoded", FORM_MAX_BYTES];
  const contentType = request.headers["content-type"] ?? "";
  if (contentType.split(";")[0]?.trim().toLowerCase() !== type) return "unsupportedType";
  if (acceptsUpload && !hasValidBoundary(contentType)) return "badRequest";
  const length = request.headers["content-length"];
  // Browsers always send it. Without it a client could send an endless body.
  if (length === undefined) return "lengthRequired";
  return Number(length) > maxBytes ? "tooLarge" : null;
};

/** Text browsers send none of these headers from a page with a query; very old browsers never send them. */
export function hasNoOriginHeaders({ headers }: Pick<Request, "headers">): boolean {
  return [headers["sec-fetch-site"], headers.origin, headers.referer].every((header) => header === undefined);
}

/** False for HEAD and prefetch requests, which nobody looks at yet. */
export function isPageView({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purposes = [headers["sec-purpose"], headers.purpose, headers["x-purpose"], headers["x-moz"]];
  const isPrefetch = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose)));
  return method !== "HEAD" && !isPrefetch;
}

/** docs/promises.md#csrf-protection */
export function allowedOrigins(publicOrigins: readonly string[]): Check {
  const spellings = hostSpellings(publicOrigins);
  const ownOrigins = new Map(
    spellings.map(({ spelling, protocol, origin }) => [`${protocol}//${spelling}`, origin]),
  );
  return (request) => {
    if (hasNoOriginHeaders(request)) return null;
    const site = request.headers["sec-fetch-site"];
    const origin = request.headers.origin ?? URL.parse(request.headers.referer ?? "")?.origin;
    const isOwnSite = site === undefined || site === "same-origin" || site === "none";
    // With `same-origin` a browser may leave out Origin, or send `null`.
    const isHidden = origin === undefined || origin === "null";
    const isOwnOrigin = isHidden ? site === "same-origin" : ownOrigins.has(origin);
    if (!isOwnSite || !isOwnOrigin) return "foreignOrigin";
    // Remix compares Origin with the host, and would refuse `null`.
    if (request.headers.origin) request.headers.origin = ownOrigins.get(request.headers.origin);
    if (isHidden) delete request.headers.origin;
    return null;
  };
}
