import { language } from "~/i18n/choices.server";

const LATIN = /[A-Za-z]/;
const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * The language of text that others wrote, on a Hindi page: English if it has Latin letters only, so that a screen
 * reader does not read it as Hindi.
 */
export function langOf(text: unknown): "en" | undefined {
  if (language() === "en" || typeof text !== "string") return undefined;
  return LATIN.test(text) && !DEVANAGARI.test(text) ? "en" : undefined;
}
