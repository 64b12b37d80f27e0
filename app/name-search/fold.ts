import { withLatinDigits } from "~/typed-text";
import { gujaratiInDevanagari, romanised } from "./devanagari";
import { rewrite, SPELLING_RULES } from "./spelling-rules";

const SIBILANTS = /[śṣš]/g;
/** The vowel of Kṛṣṇa, not the consonant of Rāṭhoṛ. */
const VOCALIC_R = /(^|[^aeiouāīūēō])ṛ/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N}]/gu;
const DOUBLED = /(.)\1+/g;
const WORD_SEPARATOR = /[\s_/,-]+/;

/** The forms accept no longer name, so a longer query cannot be a name, and a longer stored name is cut. */
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
    .replace(NOT_IN_NAMES, "");
}

export function nameWords(name: string): string[] {
  return name.slice(0, NAME_MAX_CHARACTERS).trim().split(WORD_SEPARATOR);
}

/** One pronunciation of a name. */
interface Reading {
  latin: string;
  /** A canonical spelling without spaces or double letters: "Krishan", "Krishna" → "krisna". */
  folding: string;
  /** The offsets in `folding` at which words begin. */
  wordStarts: readonly number[];
}

interface ParsedName {
  normalized: string;
  readings: readonly Reading[];
}

/** Enough for three words with two readings each; more would match no more names. */
const READINGS_MAX = 8;

/** `Omkar` is also `Onkar`; but before y, r and l, as in `Kamya`, m and n distinguish names. */
const NASAL_M = /m(?=[kKgGcjJtTdDsSvh])/g;

function parseWord(word: string): ParsedName {
  const normalized = normalizedWord(gujaratiInDevanagari(word));
  const readings = romanised(normalized).flatMap((latin) => {
    const canonical = rewrite(latin, SPELLING_RULES).replace(DOUBLED, "$1");
    const foldings = new Set([canonical, canonical.replace(NASAL_M, "n")]);
    return [...foldings].map((folding) => ({ latin, folding, wordStarts: [0] }));
  });
  return { normalized, readings: readings.slice(0, READINGS_MAX) };
}

function append(name: ParsedName, word: ParsedName): ParsedName {
  const pairs = word.readings.flatMap((next) => name.readings.map((before) => ({ before, next })));
  const readings = pairs.slice(0, READINGS_MAX).map(({ before, next }) => {
    // Foldings have no double letters, not even across two words.
    const isDouble = before.folding.slice(-1) === next.folding.slice(0, 1);
    const begin = before.folding.length - (isDouble ? 1 : 0);
    return {
      latin: `${before.latin} ${next.latin}`,
      folding: before.folding.slice(0, begin) + next.folding,
      wordStarts: [...before.wordStarts, begin],
    };
  });
  return { normalized: `${name.normalized} ${word.normalized}`, readings };
}

/** Beyond this the whole cache is cleared; for browsers an LRU library would be larger than this module. */
const CACHE_MAX_CHARACTERS = 4_000_000;
const cache = new Map<string, ParsedName>();
let cachedCharacters = 0;

export function parseName(name: string): ParsedName {
  const cut = name.slice(0, NAME_MAX_CHARACTERS);
  const known = cache.get(cut);
  if (known) return known;
  const [first = "", ...others] = nameWords(cut);
  const read =
    others.length === 0 ? parseWord(first) : [first, ...others].map((word) => parseName(word)).reduce(append);
  cachedCharacters += cut.length * (2 + 2 * read.readings.length);
  if (cachedCharacters > CACHE_MAX_CHARACTERS) {
    cache.clear();
    cachedCharacters = 0;
  }
  cache.set(cut, read);
  return read;
}

export const VOWEL = /[aeiou]/;
const SHORT_A = /(?<=[^aeiou])a(?=.)/g;

function withoutShortVowels(folding: string): string {
  const begin = folding.search(VOWEL) + 1;
  return folding.slice(0, begin) + folding.slice(begin).replace(SHORT_A, "");
}

/**
 * The foldings of a name without the short vowels that people may omit. Names with a common key count as the same.
 * @example phoneticKeys("Kamala"), phoneticKeys("Kamla") // ["kamla"], but phoneticKeys("Kamal") // ["kamal"]
 */
export function phoneticKeys(name: string): string[] {
  return parseName(name).readings.map(({ folding }) => withoutShortVowels(folding));
}

export function isSameName(one: string, other: string): boolean {
  const keys = phoneticKeys(one);
  return phoneticKeys(other).some((key) => key !== "" && keys.includes(key));
}
