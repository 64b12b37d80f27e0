import { createInstance, type ParseKeys } from "i18next";
import { LRUCache } from "lru-cache";
import type { Message } from "~/contract/message";
import { type Language, language, perLanguage } from "./choices.server";
import { en, type Texts } from "./en";
import { hi } from "./hi";
import { BACKEND, type BackendTranslations } from "./hi/backend";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: Texts };
  }
}

export type TextKey = ParseKeys;

export type HttpErrorName = keyof Texts["httpErrors"];

type English<Key, Texts = typeof en> = Key extends `${infer Section}.${infer Rest}`
  ? Section extends keyof Texts
    ? English<Rest, Texts[Section]>
    : never
  : Key extends keyof Texts
    ? Texts[Key]
    : `${Key & string}_other` extends keyof Texts
      ? Texts[`${Key & string}_other`]
      : never;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values that a text needs; `count` also chooses the plural. */
type Values<Key> = [NamesIn<English<Key>>] extends [never]
  ? []
  : [values: { [Name in NamesIn<English<Key>>]: Name extends "count" ? number : string | number }];

export type StaticTextKey = { [Key in TextKey]: Values<Key> extends [] ? Key : never }[TextKey];

export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi };

/** The backend writes English only. */
const BACKEND_TRANSLATIONS: Readonly<Record<Language, BackendTranslations | null>> = {
  en: null,
  hi: BACKEND,
};

const i18n = createInstance();
void i18n.init({
  resources: perLanguage((language) => ({ translation: TEXTS[language] })),
  lng: "en",
  initAsync: false,
  interpolation: { escapeValue: false },
});

const TEXTS_CACHED_MAX = 5_000;

/** i18next takes as long for "2 children" as React for a card, and a page has many of both. */
const cachedTexts = perLanguage(() => new LRUCache<string, string>({ max: TEXTS_CACHED_MAX }));

/** i18next chooses the plural by a `count` that is a number. */
function pluralOf(values: Message["values"]) {
  return values?.count === undefined ? {} : { count: Number(values.count) };
}

function translated(key: TextKey, values: Message["values"]): string {
  const lng = language();
  const name = values ? `${key} ${JSON.stringify(values)}` : key;
  const known = cachedTexts[lng].get(name);
  if (known !== undefined) return known;
  const text = String(i18n.t(key, { lng, replace: values, ...pluralOf(values) }));
  cachedTexts[lng].set(name, text);
  return text;
}

/** The text in the language of the request. A missing key or value does not compile. */
export function t<Key extends TextKey>(key: Key, ...[values]: Values<Key>): string {
  return translated(key, values);
}

/** A text to be shown later, perhaps in another language. */
export function message<Key extends TextKey>(code: Key, ...[values]: Values<Key>): Message {
  return values ? { code, values } : { code };
}

function isTextKey(code: string, values: Message["values"]): code is TextKey {
  return i18n.exists(code, pluralOf(values));
}

export function textOf({ code, values, sentence }: Message): string {
  if (sentence !== undefined) return backendSentence(sentence);
  // The cookie of another release may have an unknown code.
  return isTextKey(code, values) ? translated(code, values) : t("messages.default");
}

export function textOfAll(messages: readonly Message[]): string | null {
  return [...new Set(messages.map(textOf))].join(" ") || null;
}

function lookUp({ exact, patterns }: BackendTranslations["values"], text: string): string | undefined {
  const known = exact.get(text);
  if (known !== undefined) return known;
  for (const [pattern, translation] of patterns) {
    const match = pattern.exec(text);
    if (match) return translation(...match.slice(1));
  }
}

/** Returns an unknown sentence unchanged. */
export function backendSentence(sentence: string): string {
  const translations = BACKEND_TRANSLATIONS[language()];
  return (translations && lookUp(translations.sentences, sentence.trim())) ?? sentence;
}

/** Translates words such as a month, `Wife of Ravi` or `(45 years)`; some depend on the gender. */
export function backendValue(value: string, gender?: string | null): string {
  const values = BACKEND_TRANSLATIONS[language()]?.values;
  return (values && (values.exact.get(`${value} ${gender}`) ?? lookUp(values, value))) ?? value;
}
