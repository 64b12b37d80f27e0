import { LRUCache } from "lru-cache";
import { inDevanagari } from "./devanagari.server";
import { rewrite } from "./rewrite";
import { romanised } from "./romanise.server";
import { SPELLING_RULES } from "./spelling-rules";

const SIBILANTS = /[śṣš]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\p{N}]/gu;
const DOUBLED = /(.)\1+/g;
const BETWEEN_WORDS = /[\s_/,-]+/;

export function plainLatin(word: string): string {
  return word
    .toLowerCase()
    .replace(SIBILANTS, "sh")
    .normalize("NFKD")
    .replace(LATIN_MARKS, "")
    .replace(NO_PART_OF_A_NAME, "");
}

export function wordsOf(name: string): string[] {
  return name.trim().split(BETWEEN_WORDS);
}

interface Reading {
  /** In small letters without marks; blanks are gone. */
  plain: string;
  /** In the one way that all usual spellings lead to, in each way the name may be read; blanks and doubles are gone. */
  foldings: string[];
}

/** Twice what a form takes: of a longer text no more is read. */
export const NAME_MAX_CHARACTERS = 100;

/** A page's names are many times the same, and each is looked through for several words. */
const known = new LRUCache<string, Reading>({
  maxSize: 4_000_000,
  sizeCalculation: ({ plain, foldings }, name) => [name, plain, ...foldings].join("").length + 1,
});

/** Two readings of each of three words; more would only be looked through in vain. */
const READINGS_AT_MOST = 8;

function readWord(word: string): Reading {
  const plain = plainLatin(inDevanagari(word));
  const foldings = romanised(plain)
    .slice(0, READINGS_AT_MOST)
    .map((reading) => rewrite(reading, SPELLING_RULES).replace(DOUBLED, "$1"));
  return { plain, foldings };
}

/** Where two words meet, a letter that both have is one, as inside a word. */
function followedBy(begun: Reading, next: Reading): Reading {
  const foldings = next.foldings.flatMap((end) =>
    begun.foldings.map((start) => (start.at(-1) === end[0] ? start + end.slice(1) : start + end)),
  );
  return { plain: begun.plain + next.plain, foldings: foldings.slice(0, READINGS_AT_MOST) };
}

function remembered(text: string, read: (text: string) => Reading): Reading {
  const before = known.get(text);
  if (before) return before;
  const reading = read(text);
  known.set(text, reading);
  return reading;
}

export function readName(name: string): Reading {
  return remembered(name.slice(0, NAME_MAX_CHARACTERS), (beginning) =>
    wordsOf(beginning)
      .map((word) => remembered(word, readWord))
      .reduce(followedBy, { plain: "", foldings: [""] }),
  );
}

export const VOWEL = /[aeiou]/;
const A_OF_A_SYLLABLE = /(?<=[^aeiou])a(?=.)/g;

function withoutShortVowels(folding: string): string {
  const begin = folding.search(VOWEL) + 1;
  return folding.slice(0, begin) + folding.slice(begin).replace(A_OF_A_SYLLABLE, "");
}

/** Without the short vowels that are heard in one spelling and left out in another: Kamala is Kamla, and not Kamal. */
export function keysOf(name: string): string[] {
  return readName(name).foldings.map(withoutShortVowels);
}

export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => key !== "" && keys.includes(key));
}
