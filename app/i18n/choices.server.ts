import { AsyncLocalStorage } from "node:async_hooks";

export const LANGUAGES = ["en", "hi"] as const;

/** Each as its own readers call it. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const;

export type Language = (typeof LANGUAGES)[number];

const PICTURES_CHOICES = ["on", "off"] as const;

export type PicturesChoice = (typeof PICTURES_CHOICES)[number];

/** What a reader chose at the foot of a page, or what their browser asks for. */
export interface Choices {
  readonly language: Language;
  readonly pictures: PicturesChoice;
}

/** Of tests, logs, and answers to what could not be read as a request. */
const WITHOUT_REQUEST: Choices = { language: "en", pictures: "on" };

const requests = new AsyncLocalStorage<Partial<Choices>>();

/** Does some work, and whatever follows from it, under these choices. Each is read when the work first needs it. */
export function withChoices<Result>(choices: Partial<Choices>, work: () => Result): Result {
  return requests.run(choices, work);
}

function chosen<Name extends keyof Choices>(name: Name): Choices[Name] {
  return requests.getStore()?.[name] ?? WITHOUT_REQUEST[name];
}

/** The language of the request that is being answered (docs/why/languages.md#the-language-of-a-request). */
export function language(): Language {
  return chosen("language");
}

/** Whether the page of this request has pictures (docs/why/images.md#pictures-can-be-switched-off). */
export function picturesAreOn(): boolean {
  return chosen("pictures") === "on";
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((each) => each === value);
}

export function isPicturesChoice(value: unknown): value is PicturesChoice {
  return PICTURES_CHOICES.some((choice) => choice === value);
}
