import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import type { RequestHandler } from "express";
import { getClientLocales } from "remix-utils/locales/server";
import { isLanguage, type Language, withChoices } from "~/i18n/choices.server";

/** A quality of 0 rejects the language. */
const UNWANTED = /;\s*q=0(\.0*)?\s*$/i;

function preferredLanguage(acceptLanguage = ""): Language | undefined {
  // Some phones write `hi_IN`.
  const ranges = acceptLanguage
    .replaceAll("_", "-")
    .split(",")
    .filter((range) => !UNWANTED.test(range));
  const locales = getClientLocales(new Headers({ "Accept-Language": ranges.join(",") }));
  return [locales ?? []]
    .flat()
    .map((locale) => locale.split("-")[0])
    .find(isLanguage);
}

function languageOf({ cookie, "accept-language": accepted }: IncomingHttpHeaders): Language {
  const chosen = parseCookie(cookie ?? "").language;
  return isLanguage(chosen) ? chosen : (preferredLanguage(accepted) ?? "en");
}

/** Reads the language only if it is needed, because most requests are for images. */
export const requestChoices: RequestHandler = ({ headers }, _response, next) => {
  let known: Language | undefined;
  const choices = {
    get language() {
      known ??= languageOf(headers);
      return known;
    },
    savesData: headers["save-data"]?.toString().toLowerCase() === "on",
  };
  withChoices(choices, next);
};
