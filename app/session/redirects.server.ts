import { redirect } from "@remix-run/node";
import { type FindRoute, PAGE_PATH } from "~/http/app-routes";
import { paths, REDIRECT_TO_MAX_BYTES } from "~/paths";

export const DUMMY_ORIGIN = "http://origin.invalid";

/** Browsers and servers read these characters differently. */
const AMBIGUOUS = /[\p{Cc}\p{Z}\\]/u;

const OTHER_HOST = /^\/(\/|%2f|%5c)/i;

/** "/" for anything that may lead to another site. */
function ownAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > REDIRECT_TO_MAX_BYTES) return paths.home();
  if (!value.startsWith("/") || OTHER_HOST.test(value) || AMBIGUOUS.test(value)) return paths.home();
  const url = URL.parse(value, DUMMY_ORIGIN);
  if (url?.origin !== DUMMY_ORIGIN) return paths.home();
  const { pathname, search, searchParams } = url;
  if (OTHER_HOST.test(pathname) || searchParams.has("_data")) return paths.home();
  const target = pathname + search;
  return encodeURIComponent(target).length <= REDIRECT_TO_MAX_BYTES ? target : paths.home();
}

/** docs/promises.md#where-redirectto-may-lead */
export function safeRedirectTo(findRoute: FindRoute, value: unknown): string {
  const target = ownAddress(value);
  const { pathname } = new URL(target, DUMMY_ORIGIN);
  return PAGE_PATH.test(pathname) && findRoute(pathname)?.handle.returnTo ? target : paths.home();
}

export function refererPath(headers: Headers): string | null {
  const referer = URL.parse(headers.get("Referer") ?? "");
  return referer && referer.host === headers.get("Host") ? referer.pathname + referer.search : null;
}

/** Replaces the query if it lacks a typed field. */
export function addressWithTypedQuery(
  findRoute: FindRoute,
  named: string,
  fields: Readonly<Record<string, string>>,
  headers: Headers,
) {
  const address = ownAddress(named || refererPath(headers));
  const { pathname, searchParams } = new URL(address, DUMMY_ORIGIN);
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  const textParams = findRoute(pathname)?.handle.textParams ?? [];
  const isHidden = (name: string) => textParams.length > 0 && !textParams.includes(name);
  const isSame = filled.every(([name, value]) => isHidden(name) || searchParams.get(name) === value);
  return isSame ? address : ownAddress(`${pathname}?${new URLSearchParams(filled)}`);
}

/** Match the ends of `/accounts.csv` and `/family/3/contacts.vcf`. */
const FILE_ENDINGS = [/^([^?]*)\.\w+(?=\?|$)/, /^([^?]*)\/[^/?]+\.\w+(?=\?|$)/];

/** For a file, the page that reads the same query: `/accounts` for `/accounts.csv`. */
function pageForFile(findRoute: FindRoute, address: string): string | undefined {
  const candidates = [address, ...FILE_ENDINGS.map((ending) => address.replace(ending, "$1"))];
  return candidates
    .map((candidate) => safeRedirectTo(findRoute, candidate))
    .find((path) => path !== paths.home());
}

export function loginRedirector(
  findRoute: FindRoute,
  pathAndQuery: string,
  saveDraft: () => void,
): () => Response {
  return () => {
    saveDraft();
    return redirect(paths.login({ redirectTo: pageForFile(findRoute, pathAndQuery) }));
  };
}
