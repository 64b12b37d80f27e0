import { withLatinDigits } from "~/typed-text";
import { gujaratiInDevanagari, romanised } from "./devanagari";
import { rewrite, SPELLING_RULES } from "./spelling-rules";

const SIBILANTS = /[śṣš]/g;
/** The vowel of Kṛṣṇa, not the consonant of Rāṭhoṛ. */
const VOCALIC_R = /(^|[^aeiouāīūēō])ṛ/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\p{N}]/gu;
const DOUBLED = /(.)\1+/g;
const BETWEEN_WORDS = /[\s_/,-]+/;

/** The forms accept no longer name. So a longer search text cannot be a name, and a longer stored name is cut. */
const NAME_MAX_CHARACTERS = 100;

export function isTooLongForName(text: string): boolean {
  return text.length > NAME_MAX_CHARACTERS;
}

export function normalizedWord(word: string): string {
  return withLatinDigits(word)
    .normalize("NFC")
    .toLowerCase()
    .replace(VOCALIC_R, "$1ri")
    .replace(SIBILANTS, "sh")
    .normalize("NFKD")
    .replace(LATIN_MARKS, "")
    .replace(NO_PART_OF_A_NAME, "");
}

export function nameWords(name: string): string[] {
  return name.slice(0, NAME_MAX_CHARACTERS).trim().split(BETWEEN_WORDS);
}

/** One way to read a name. */
interface Reading {
  latin: string;
  /** A canonical spelling without spaces or double letters: "Krishan", "Krishna" → "krisna". */
  folding: string;
  /** Where its words begin. */
  begins: readonly number[];
}

interface ReadName {
  normalized: string;
  readings: readonly Reading[];
}

/** A name of three words with two readings each has eight; more would not find more. */
const READINGS_MAX = 8;

/** `Omkar` is also `Onkar`; but before y, r and l, as in `Kamya`, the letters distinguish names. */
const M_AS_NASAL = /m(?=[kKgGcjJtTdDsSvh])/g;

function readWord(word: string): ReadName {
  const normalized = normalizedWord(gujaratiInDevanagari(word));
  const readings = romanised(normalized).flatMap((latin) => {
    const folding = rewrite(latin, SPELLING_RULES).replace(DOUBLED, "$1");
    const foldings = new Set([folding, folding.replace(M_AS_NASAL, "n")]);
    return [...foldings].map((each) => ({ latin, folding: each, begins: [0] }));
  });
  return { normalized, readings: readings.slice(0, READINGS_MAX) };
}

function withWord(name: ReadName, word: ReadName): ReadName {
  const pairs = word.readings.flatMap((next) => name.readings.map((before) => ({ before, next })));
  const readings = pairs.slice(0, READINGS_MAX).map(({ before, next }) => {
    // Foldings have no double letters, not even where one word ends and the next begins.
    const isDouble = before.folding.slice(-1) === next.folding.slice(0, 1);
    const begin = before.folding.length - (isDouble ? 1 : 0);
    return {
      latin: `${before.latin} ${next.latin}`,
      folding: before.folding.slice(0, begin) + next.folding,
      begins: [...before.begins, begin],
    };
  });
  return { normalized: `${name.normalized} ${word.normalized}`, readings };
}

/** Beyond this the whole cache is dropped: an LRU library would weigh more in the browser than this module. */
const CACHE_MAX_CHARACTERS = 4_000_000;
const cache = new Map<string, ReadName>();
let cachedCharacters = 0;

export function readName(name: string): ReadName {
  const cut = name.slice(0, NAME_MAX_CHARACTERS);
  const known = cache.get(cut);
  if (known) return known;
  const [first = "", ...others] = nameWords(cut);
  const read =
    others.length === 0 ? readWord(first) : [first, ...others].map((word) => readName(word)).reduce(withWord);
  cachedCharacters += cut.length * (2 + 2 * read.readings.length);
  if (cachedCharacters > CACHE_MAX_CHARACTERS) {
    cache.clear();
    cachedCharacters = 0;
  }
  cache.set(cut, read);
  return read;
}

export const VOWEL = /[aeiou]/;
const A_OF_A_SYLLABLE = /(?<=[^aeiou])a(?=.)/g;

function withoutShortVowels(folding: string): string {
  const begin = folding.search(VOWEL) + 1;
  return folding.slice(0, begin) + folding.slice(begin).replace(A_OF_A_SYLLABLE, "");
}

/**
 * The foldings of a name without the short vowels that people may leave out. Names with a common key count as the same.
 * @example keysOf("Kamala"), keysOf("Kamla") // ["kamla"], but keysOf("Kamal") // ["kamal"]
 */
export function keysOf(name: string): string[] {
  return readName(name).readings.map(({ folding }) => withoutShortVowels(folding));
}

export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => key !== "" && keys.includes(key));
}
