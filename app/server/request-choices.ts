import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import type { RequestHandler } from "express";
import { getClientLocales } from "remix-utils/locales/server";
import { isLanguage, type Language, type RequestChoices, withChoices } from "~/i18n/choices.server";

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

/** Lazy, because parsing Accept-Language takes 15 µs and images do not need it. */
function choicesIn(headers: IncomingHttpHeaders): RequestChoices {
  let language: RequestChoices["language"] | null = null;
  return {
    get language() {
      if (language) return language;
      const cookieLanguage = parseCookie(headers.cookie ?? "").language;
      language = isLanguage(cookieLanguage)
        ? cookieLanguage
        : (preferredLanguage(headers["accept-language"]) ?? "en");
      return language;
    },
    get savesData() {
      return headers["save-data"]?.toString().toLowerCase() === "on";
    },
  };
}

export const requestChoices: RequestHandler = ({ headers }, _response, next) => {
  withChoices(choicesIn(headers), next);
};
