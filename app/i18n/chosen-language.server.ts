import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import { getClientLocales } from "remix-utils/locales/server";
import { isLanguage, type Language } from "./language.server";

export const LANGUAGE_COOKIE = "language";

/** A quality of 0 says that the language is not wanted. */
const UNWANTED = /;\s*q=0(\.0*)?\s*$/i;

/** The header of the browser, or nothing where it is missing or hostile. */
function preferred(acceptLanguage = ""): Language | undefined {
  const wanted = acceptLanguage.split(",").filter((range) => !UNWANTED.test(range));
  const locales = getClientLocales(new Headers({ "Accept-Language": wanted.join(",") }));
  return [locales ?? []]
    .flat()
    .map((locale) => locale.split("-")[0])
    .find(isLanguage);
}

/** What somebody chose in the footer, else the first of ours that the browser asks for. */
export function chosenLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = parseCookie(headers.cookie ?? "")[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : (preferred(headers["accept-language"]) ?? "en");
}
