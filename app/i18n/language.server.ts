import { requestChoice } from "./request-choice.server";

export const LANGUAGES = ["en", "hi"] as const;

/** Each as its own readers call it. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const;

export type Language = (typeof LANGUAGES)[number];

/** Of tests, logs, and answers to what could not be read as a request. */
const WITHOUT_REQUEST: Language = "en";

const choice = requestChoice<Language>();

export const speakingIn = choice.during;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language of the request that is being answered (docs/why/languages.md#the-language-of-a-request). */
export function language(): Language {
  return choice.current() ?? WITHOUT_REQUEST;
}
