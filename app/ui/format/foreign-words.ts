import { language } from "~/i18n/choices.server";

const LATIN = /[A-Za-z]/;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** For what others wrote, on a Hindi page: English where it has Latin letters only, so that it is not read out as Hindi. */
export function langOf(text: unknown): "en" | undefined {
  if (language() === "en" || typeof text !== "string") return undefined;
  return LATIN.test(text) && !DEVANAGARI.test(text) ? "en" : undefined;
}
