import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import type { RequestHandler } from "express";
import { getClientLocales } from "remix-utils/locales/server";
import { savesData } from "~/http/params.server";
import {
  type Choices,
  isLanguage,
  isPicturesChoice,
  type Language,
  withChoices,
} from "~/i18n/choices.server";
import type { BrowserCookies } from "~/session/browser-cookies.server";
import { YEAR_S } from "~/time";

/** A quality of 0 says that the language is not wanted. */
const UNWANTED = /;\s*q=0(\.0*)?\s*$/i;

function preferred(acceptLanguage = ""): Language | undefined {
  // Some phones write `hi_IN`.
  const wanted = acceptLanguage
    .replaceAll("_", "-")
    .split(",")
    .filter((range) => !UNWANTED.test(range));
  const locales = getClientLocales(new Headers({ "Accept-Language": wanted.join(",") }));
  return [locales ?? []]
    .flat()
    .map((locale) => locale.split("-")[0])
    .find(isLanguage);
}

/** Lazily: reading Accept-Language takes 15 µs, and images need neither. */
function choicesIn(headers: IncomingHttpHeaders): Choices {
  const cookies = () => parseCookie(headers.cookie ?? "");
  let language: Choices["language"] | null = null;
  let pictures: Choices["pictures"] | null = null;
  return {
    get language() {
      if (language) return language;
      const chosen = cookies().language;
      language = isLanguage(chosen) ? chosen : (preferred(headers["accept-language"]) ?? "en");
      return language;
    },
    get pictures() {
      if (pictures) return pictures;
      const chosen = cookies().pictures;
      pictures = isPicturesChoice(chosen) ? chosen : savesData(headers) ? "off" : "on";
      return pictures;
    },
  };
}

export const requestChoices: RequestHandler = ({ headers }, _response, next) => {
  withChoices(choicesIn(headers), next);
};

export function choiceCookies({ setChoice }: BrowserCookies) {
  return {
    set(choices: Partial<Choices>) {
      for (const [name, choice] of Object.entries(choices)) setChoice(name, choice, YEAR_S);
    },
  };
}
