import { createInstance, type ParseKeys, type TFunction } from "i18next";
import { LRUCache } from "lru-cache";
import { type Language, language } from "./choices.server";
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

type English<Key, Said = typeof en> = Key extends `${infer Room}.${infer Rest}`
  ? Room extends keyof Said
    ? English<Rest, Said[Room]>
    : never
  : Key extends keyof Said
    ? Said[Key]
    : `${Key & string}_other` extends keyof Said
      ? Said[`${Key & string}_other`]
      : never;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The values that a text needs; `count` also chooses the plural. */
type Values<Key> = [NamesIn<English<Key>>] extends [never]
  ? []
  : [values: { [Name in NamesIn<English<Key>>]: Name extends "count" ? number : string | number }];

const FILLED_KEPT = 5_000;

const i18n = createInstance();
void i18n.init({
  resources: { en: { translation: en }, hi: { translation: hi } },
  lng: "en",
  initAsync: false,
  interpolation: { escapeValue: false },
});

const speakers: Readonly<Record<Language, TFunction>> = {
  en: i18n.getFixedT("en"),
  hi: i18n.getFixedT("hi"),
};

/** A page may use the same text for each of a thousand members. */
const plain: Readonly<Record<Language, Map<TextKey, string>>> = { en: new Map(), hi: new Map() };

function plainText(spoken: Language, key: TextKey): string {
  const known = plain[spoken].get(key);
  if (known !== undefined) return known;
  const text = String(speakers[spoken](key));
  plain[spoken].set(key, text);
  return text;
}

/** i18next takes as long to fill in "2 children" as rendering a card takes, and a tree says it many times. */
const filled = new LRUCache<string, string>({ max: FILLED_KEPT });

function filledText(
  spoken: Language,
  key: TextKey,
  values: Readonly<Record<string, string | number>>,
): string {
  const name = `${spoken} ${key} ${JSON.stringify(values)}`;
  const known = filled.get(name);
  if (known !== undefined) return known;
  const { count } = values;
  const plural = count === undefined ? {} : { count: Number(count) };
  const text = String(speakers[spoken](key, { replace: values, ...plural }));
  filled.set(name, text);
  return text;
}

/** In the language of the request. A missing key or value does not compile. */
export function t<Key extends TextKey>(key: Key, ...[values]: Values<Key>): string {
  const spoken = language();
  return values ? filledText(spoken, key, values) : plainText(spoken, key);
}

type Pattern = (typeof BACKEND_PATTERNS)[number];

function byPattern(text: string, patterns: readonly Pattern[]): string | null {
  for (const [pattern, inHindi] of patterns) {
    const found = pattern.exec(text);
    if (found) return inHindi(...found.slice(1));
  }
  return null;
}

/** An unknown sentence stays as it is. */
export function backendSentence(sentence: string): string {
  if (language() === "en") return sentence;
  const said = sentence.trim();
  return BACKEND_SENTENCES.get(said) ?? byPattern(said, BACKEND_PATTERNS) ?? sentence;
}

/** Translates a gender, a month, `Wife of Ravi`, `(45 years)` and the like. Some words depend on the gender. */
export function backendValue(value: string, gender?: string | null): string {
  if (language() === "en") return value;
  return (
    BACKEND_VALUES.get(`${value} ${gender}`) ??
    BACKEND_VALUES.get(value) ??
    byPattern(value, VALUE_PATTERNS) ??
    value
  );
}
