import { AsyncLocalStorage } from "node:async_hooks";

export const LANGUAGES = ["en", "hi"] as const;

export type Language = (typeof LANGUAGES)[number];

/** Of tests, logs, and answers to what could not be read as a request. */
const WITHOUT_REQUEST: Language = "en";

const requests = new AsyncLocalStorage<() => Language>();

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The language of the request that is being answered (docs/decisions/063-the-language-of-a-request.md). */
export function language(): Language {
  return requests.getStore()?.() ?? WITHOUT_REQUEST;
}

/** Does some work, and whatever follows from it, in a language; the language is chosen when the first text is asked for. */
export function speakingIn<Result>(choose: () => Language, work: () => Result): Result {
  let chosen: Language | null = null;
  return requests.run(() => {
    chosen ??= choose();
    return chosen;
  }, work);
}
