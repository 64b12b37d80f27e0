import { AsyncLocalStorage } from "node:async_hooks";

export const LANGUAGES = ["en", "hi"] as const;

export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const;

export type Language = (typeof LANGUAGES)[number];

const PICTURES_CHOICES = ["on", "off"] as const;

export type PicturesChoice = (typeof PICTURES_CHOICES)[number];

/** Chosen at the foot of a page, else asked for by the browser. */
export interface Choices {
  readonly language: Language;
  readonly pictures: PicturesChoice;
}

/** For tests, logs, and responses to requests that could not be parsed. */
const WITHOUT_REQUEST: Choices = { language: "en", pictures: "on" };

const requests = new AsyncLocalStorage<Partial<Choices>>();

/** Applies also to the asynchronous work that `work` starts. */
export function withChoices<Result>(choices: Partial<Choices>, work: () => Result): Result {
  return requests.run(choices, work);
}

function chosen<Name extends keyof Choices>(name: Name): Choices[Name] {
  return requests.getStore()?.[name] ?? WITHOUT_REQUEST[name];
}

/** docs/why/languages.md#the-language-of-a-request */
export function language(): Language {
  return chosen("language");
}

/** docs/why/images.md#pictures-can-be-switched-off */
export function picturesAreOn(): boolean {
  return chosen("pictures") === "on";
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((each) => each === value);
}

export function isPicturesChoice(value: unknown): value is PicturesChoice {
  return PICTURES_CHOICES.some((choice) => choice === value);
}
