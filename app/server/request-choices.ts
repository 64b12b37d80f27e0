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

export const requestChoices: RequestHandler = ({ headers }, _response, next) => {
  const chosen = parseCookie(headers.cookie ?? "").language;
  const language = isLanguage(chosen) ? chosen : (preferredLanguage(headers["accept-language"]) ?? "en");
  const savesData = headers["save-data"]?.toString().toLowerCase() === "on";
  withChoices({ language, savesData }, next);
};
