import { redirect } from "@remix-run/node";
import { type FindScreen, PAGE_PATH } from "~/http/screens";
import { paths } from "~/paths";

const REDIRECT_TO_MAX_BYTES = 2_000;

const DUMMY_ORIGIN = "http://origin.invalid";

/** Browsers and servers interpret these characters differently. */
const AMBIGUOUS = /[\p{Cc}\p{Z}\\]/u;

const OTHER_HOST = /^\/(\/|%2f|%5c)/i;

/** "/" for anything that may lead to another site. */
function ownAddress(value: unknown): string {
  if (typeof value !== "string" || value.length > REDIRECT_TO_MAX_BYTES) return paths.home();
  if (!value.startsWith("/") || OTHER_HOST.test(value) || AMBIGUOUS.test(value)) return paths.home();
  if (!URL.canParse(value, DUMMY_ORIGIN)) return paths.home();
  const { origin, pathname, search, searchParams } = new URL(value, DUMMY_ORIGIN);
  if (origin !== DUMMY_ORIGIN || OTHER_HOST.test(pathname) || searchParams.has("_data")) return paths.home();
  const target = pathname + search;
  return encodeURIComponent(target).length <= REDIRECT_TO_MAX_BYTES ? target : paths.home();
}

/** docs/promises.md#where-redirectto-may-lead */
export function safeRedirectTo(findScreen: FindScreen, value: unknown): string {
  const target = ownAddress(value);
  const { pathname } = new URL(target, DUMMY_ORIGIN);
  return PAGE_PATH.test(pathname) && findScreen(pathname)?.handle.returnTo ? target : paths.home();
}

export function refererPath(headers: Headers): string | null {
  const referer = headers.get("Referer");
  if (!referer || !URL.canParse(referer)) return null;
  const { host, pathname, search } = new URL(referer);
  return host === headers.get("Host") ? pathname + search : null;
}

export function addressOfChoice(named: string, headers: Headers): string {
  return ownAddress(named || refererPath(headers));
}

/** The address of a file begins with that of its page. The statement's page and file also share the query. */
const FILE_BELOW_PAGE =
  /^(\/(?:(?:family|member|event)\/\d+|myProfile))\/[a-z]+\.(?:vcf|ics|ged|html|json)(?:\?.*)?$/s;
const FILE_BESIDE_PAGE = /^(\/accounts)\.csv(?=\?|$)/;

export function loginRedirector(
  findScreen: FindScreen,
  pathAndQuery: string,
  saveDraft: () => Promise<void>,
): () => Promise<Response> {
  let saved: Promise<void> | null = null;
  return async () => {
    saved ??= saveDraft();
    await saved;
    const page = pathAndQuery.replace(FILE_BELOW_PAGE, "$1").replace(FILE_BESIDE_PAGE, "$1");
    const target = safeRedirectTo(findScreen, page);
    return redirect(paths.login(target === paths.home() ? undefined : target));
  };
}
