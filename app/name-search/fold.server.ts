import { LRUCache } from "lru-cache";
import { romanised } from "./romanise.server";
import { SPELLING_RULES } from "./spelling-rules";

const SIBILANTS = /[śṣš]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\p{N}]/gu;
const BETWEEN_WORDS = /[\s_/,-]+/;

export function plainLatin(word: string): string {
  return word
    .toLowerCase()
    .replace(SIBILANTS, "sh")
    .normalize("NFKD")
    .replace(LATIN_MARKS, "")
    .replace(NO_PART_OF_A_NAME, "");
}

/** A family's names are many times the same; a longer word is nobody's name. */
const known = new LRUCache<string, string[]>({ max: 10_000 });
const NAME_MAX_CHARACTERS = 50;

function foldedWords(word: string): string[] {
  const before = known.get(word);
  if (before) return before;
  const folded = romanised(plainLatin(word)).map((reading) =>
    SPELLING_RULES.reduce((text, [spelt, by]) => text.replace(spelt, by), reading),
  );
  if (word.length <= NAME_MAX_CHARACTERS) known.set(word, folded);
  return folded;
}

export function wordsOf(name: string): string[] {
  return name.trim().split(BETWEEN_WORDS);
}

/** Two readings of each of three words; more would only be looked through in vain. */
const READINGS_AT_MOST = 8;

/** A name in the one way that all its usual spellings lead to, in each way it may be read. Blanks are gone. */
export function foldings(name: string): string[] {
  return wordsOf(name).reduce<string[]>(
    (begun, word) =>
      foldedWords(word)
        .flatMap((next) => begun.map((before) => before + next))
        .slice(0, READINGS_AT_MOST),
    [""],
  );
}

const VOWEL = /[aeiou]/;
const A_OF_A_SYLLABLE = /(?<=[^aeiou])a(?=.)/g;

function withoutShortVowels(folding: string): string {
  const begin = folding.search(VOWEL) + 1;
  return folding.slice(0, begin) + folding.slice(begin).replace(A_OF_A_SYLLABLE, "");
}

/** Without the short vowels that are heard in one spelling and left out in another: Kamala is Kamla, and not Kamal. */
export function keysOf(name: string): string[] {
  return foldings(name).map(withoutShortVowels);
}

/** The same name, whatever script or spelling. */
export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => key !== "" && keys.includes(key));
}
