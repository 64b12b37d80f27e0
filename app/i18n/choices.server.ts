import { AsyncLocalStorage } from "node:async_hooks";

interface LanguageRow {
  /** In the language itself. */
  name: string;
  locale: string;
  /** `langOf` marks texts in other letters. */
  letters: RegExp;
  /** Which of two spellings of a name its pages show. */
  script: "latin" | "devanagari";
  weekday: "long" | "short";
}

export const LATIN = /[A-Za-z]/;
export const DEVANAGARI = /\p{Script=Devanagari}/u;

/** How to add one: CONTRIBUTING.md#how-to-add-a-language */
const LANGUAGE_ROWS = {
  en: { name: "English", locale: "en-GB", letters: LATIN, script: "latin", weekday: "short" },
  // रवि, the short form of Sunday, is also a name.
  hi: {
    name: "हिन्दी",
    locale: "hi-IN-u-nu-latn",
    letters: DEVANAGARI,
    script: "devanagari",
    weekday: "long",
  },
} satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof LANGUAGE_ROWS;

export const LANGUAGES = Object.keys(LANGUAGE_ROWS).filter(isLanguage);

export function perLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { en: make("en"), hi: make("hi") };
}

interface RequestChoices {
  /** Chosen at the foot of a page, else by the browser's settings. */
  readonly language: Language;
  /** The browser asks for fewer bytes. */
  readonly savesData: boolean;
}

const requests = new AsyncLocalStorage<Partial<RequestChoices>>();

/** Holds for asynchronous work, too. */
export function withChoices<Result>(choices: Partial<RequestChoices>, work: () => Result): Result {
  return requests.run(choices, work);
}

/** English in tests, in logs, and for requests that could not be parsed. docs/why/languages.md#the-language-of-a-request */
export function language(): Language {
  return requests.getStore()?.language ?? "en";
}

/** docs/why/images.md#pictures-and-save-data */
export function picturesAreOn(): boolean {
  return !requests.getStore()?.savesData;
}

export const languageRow = (name: Language = language()): LanguageRow => LANGUAGE_ROWS[name];

export type Script = LanguageRow["script"];

export function script(): Script {
  return languageRow().script;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGE_ROWS, value);
}
