import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** Longest `redirectTo`, as it stands encoded in the login's address. */
const REDIRECT_TO_MAX_BYTES = 2_000;

const DUMMY_ORIGIN = "http://origin.invalid";

/** Blanks, control characters and backslash, which browsers and servers read differently. */
const AMBIGUOUS = /[\p{Cc}\p{Z}\\]/u;

const OTHER_HOST = /^\/(\/|%2f|%5c)/i;

/** docs/promises.md#where-redirectto-may-lead */
const SCREENS = [
  /^\/$/,
  /^\/(helpWithMenu|helpWithoutMenu|searchfamily|addfamily|myProfile|related|events|accounts|changepassword|offline)$/,
  /^\/family(\/\d+)?$/,
  /^\/(member|event)\/\d+$/,
];

/** Re-encoded and without fragment; "/" for whatever may lead away from this site. */
function ownAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > REDIRECT_TO_MAX_BYTES) return paths.home();
  if (!value.startsWith("/") || OTHER_HOST.test(value) || AMBIGUOUS.test(value)) return paths.home();
  if (!URL.canParse(value, DUMMY_ORIGIN)) return paths.home();
  const { origin, pathname, search, searchParams } = new URL(value, DUMMY_ORIGIN);
  if (origin !== DUMMY_ORIGIN || OTHER_HOST.test(pathname) || searchParams.has("_data")) return paths.home();
  const target = pathname + search;
  return encodeURIComponent(target).length <= REDIRECT_TO_MAX_BYTES ? target : paths.home();
}

export function safeRedirectTo(value: unknown): string {
  const target = ownAddress(value);
  const { pathname } = new URL(target, DUMMY_ORIGIN);
  return SCREENS.some((screen) => screen.test(pathname)) ? target : paths.home();
}

export function refererPath(referer: string | null, host: string | null, safe = safeRedirectTo): string {
  if (!referer || !URL.canParse(referer)) return paths.home();
  const from = new URL(referer);
  return from.host === host ? safe(from.pathname + from.search) : paths.home();
}

/** Where a choice at the foot of a page leads back to: the address that its form says, else the page it came from. */
export function addressOfChoice(said: string, headers: Headers): string {
  return said ? ownAddress(said) : refererPath(headers.get("Referer"), headers.get("Host"), ownAddress);
}

/** A file's address has the page that offers it as its beginning; the statement's keeps its query, which is the page's too. */
const FILE_BELOW_PAGE = /^(\/(?:family|member|event)\/\d+)\/[a-z]+\.(?:vcf|ics|html)(?:\?.*)?$/s;
const FILE_BESIDE_PAGE = /^(\/accounts)\.csv(?=\?|$)/;

/** Where somebody can go on: the page itself, or the page that offers this file. */
function pageOf(pathAndQuery: string): string {
  return pathAndQuery.replace(FILE_BELOW_PAGE, "$1").replace(FILE_BESIDE_PAGE, "$1");
}

export function loginRedirect(pathAndQuery: string): Response {
  const target = safeRedirectTo(pageOf(pathAndQuery));
  return redirect(paths.login(target === paths.home() ? undefined : target));
}
