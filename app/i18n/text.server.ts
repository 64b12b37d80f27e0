import { createInstance, type ParseKeys, type TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import type { Message } from "~/contract/message";
import { type Language, language, perLanguage } from "./choices.server";
import { en, type Texts } from "./en";
import { hi } from "./hi";
import { BACKEND_PATTERNS, BACKEND_SENTENCES } from "./hi/backend-sentences";
import { BACKEND_VALUES, VALUE_PATTERNS } from "./hi/backend-values";

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

/** A text without values. */
export type PlainTextKey = { [Key in TextKey]: Values<Key> extends [] ? Key : never }[TextKey];

const FILLED_MAX = 5_000;

export const TEXTS: Readonly<Record<Language, Texts>> = { en, hi };

type Pattern = readonly [RegExp, (...found: (string | undefined)[]) => string];

interface BackendWords {
  sentences: ReadonlyMap<string, string>;
  sentencePatterns: readonly Pattern[];
  values: ReadonlyMap<string, string>;
  valuePatterns: readonly Pattern[];
}

/** What the backend says, which it says in English. */
const BACKEND_WORDS: Readonly<Record<Language, BackendWords | null>> = {
  en: null,
  hi: {
    sentences: BACKEND_SENTENCES,
    sentencePatterns: BACKEND_PATTERNS,
    values: BACKEND_VALUES,
    valuePatterns: VALUE_PATTERNS,
  },
};

const i18n = createInstance();
void i18n.init({
  resources: perLanguage((each) => ({ translation: TEXTS[each] })),
  lng: "en",
  initAsync: false,
  interpolation: { escapeValue: false },
});

const translators = perLanguage((each): TFunction => i18n.getFixedT(each));

/** A page may use the same text for each of a thousand members. */
const plain = perLanguage(() => new Map<TextKey, string>());

function plainText(lang: Language, key: TextKey): string {
  const known = plain[lang].get(key);
  if (known !== undefined) return known;
  const text = String(translators[lang](key));
  plain[lang].set(key, text);
  return text;
}

/** i18next takes as long to fill in "2 children" as rendering a card takes, and a tree says it many times. */
const filled = new LRUCache<string, string>({ max: FILLED_MAX });

function filledText(lang: Language, key: TextKey, values: Readonly<Record<string, string | number>>): string {
  const name = `${lang} ${key} ${JSON.stringify(values)}`;
  const known = filled.get(name);
  if (known !== undefined) return known;
  const { count } = values;
  const plural = count === undefined ? {} : { count: Number(count) };
  const text = String(translators[lang](key, { replace: values, ...plural }));
  filled.set(name, text);
  return text;
}

/** In the language of the request. A missing key or value does not compile. */
export function t<Key extends TextKey>(key: Key, ...[values]: Values<Key>): string {
  const lang = language();
  return values ? filledText(lang, key, values) : plainText(lang, key);
}

/** Said later, perhaps in another language. */
export function message<Key extends TextKey>(code: Key, ...[values]: Values<Key>): Message {
  return values ? { code, values } : { code };
}

function isTextKey(code: string, values: Message["values"]): code is TextKey {
  return i18n.exists(code, values?.count === undefined ? {} : { count: Number(values.count) });
}

export function textOf({ code, values, sentence }: Message): string {
  if (sentence !== undefined) return backendSentence(sentence);
  // The cookie of another release.
  if (!isTextKey(code, values)) return t("messages.default");
  return values ? filledText(language(), code, values) : plainText(language(), code);
}

/** Says each text once. */
export function textOfAll(messages: readonly Message[]): string | null {
  return [...new Set(messages.map(textOf))].join(" ") || null;
}

function byPattern(text: string, patterns: readonly Pattern[]): string | null {
  for (const [pattern, translated] of patterns) {
    const found = pattern.exec(text);
    if (found) return translated(...found.slice(1));
  }
  return null;
}

/** An unknown sentence stays as it is. */
export function backendSentence(sentence: string): string {
  const words = BACKEND_WORDS[language()];
  if (!words) return sentence;
  const trimmed = sentence.trim();
  return words.sentences.get(trimmed) ?? byPattern(trimmed, words.sentencePatterns) ?? sentence;
}

/** Translates a gender, a month, `Wife of Ravi`, `(45 years)` and the like. Some words depend on the gender. */
export function backendValue(value: string, gender?: string | null): string {
  const words = BACKEND_WORDS[language()];
  if (!words) return value;
  return (
    words.values.get(`${value} ${gender}`) ??
    words.values.get(value) ??
    byPattern(value, words.valuePatterns) ??
    value
  );
}
