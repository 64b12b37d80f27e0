import type { IncomingHttpHeaders } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import { getClientLocales } from "remix-utils/locales/server";
import { isLanguage, type Language } from "./language.server";

const LANGUAGE_COOKIE = "language";
const YEAR_S = 31_536_000;

/** The header of the browser, or nothing where it is missing or hostile. */
function preferred(acceptLanguage: string | undefined): Language | undefined {
  const locales = getClientLocales(new Headers(acceptLanguage ? { "Accept-Language": acceptLanguage } : {}));
  return [locales ?? []]
    .flat()
    .map((locale) => locale.split("-")[0])
    .find(isLanguage);
}

/** The header that keeps a choice; it is no secret, so a script may read it. */
export function languageCookie(language: Language, https: boolean): string {
  return stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: "/",
    maxAge: YEAR_S,
    sameSite: "lax",
    secure: https,
  });
}

/** What somebody chose in the footer, else the first of ours that the browser asks for. */
export function chosenLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : (preferred(headers["accept-language"]) ?? "en");
}
