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

export function plainLatin(word: string): string {
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

interface Reading {
  plain: string;
  /** In Latin letters, for each way to read it. */
  readings: string[];
  /** Canonical spellings, for each way to read it, without spaces or double letters: "Krishan", "Krishna" → "krisna". */
  foldings: string[];
  begins: number[][];
}

/** A name of three words with two readings each has eight; more would not find more. */
const READINGS_MAX = 8;

/** `Omkar` is also `Onkar`; but before y, r and l, as in `Kamya`, the letters distinguish names. */
const M_AS_NASAL = /m(?=[kKgGcjJtTdDsSvh])/g;

function readWord(word: string): Reading {
  const plain = plainLatin(gujaratiInDevanagari(word));
  const readings = romanised(plain).flatMap((reading) => {
    const folding = rewrite(reading, SPELLING_RULES).replace(DOUBLED, "$1");
    const nasal = folding.replace(M_AS_NASAL, "n");
    return [...new Set([folding, nasal])].map((each) => ({ reading, folding: each }));
  });
  const first = readings.slice(0, READINGS_MAX);
  return {
    plain,
    readings: first.map(({ reading }) => reading),
    foldings: first.map(({ folding }) => folding),
    begins: first.map(() => [0]),
  };
}

function withWord(name: Reading, word: Reading): Reading {
  const pairs = word.readings
    .flatMap((_reading, next) => name.readings.map((_before, before) => ({ before, next })))
    .slice(0, READINGS_MAX);
  const joined = pairs.map(({ before, next }) => {
    const [start = "", end = ""] = [name.foldings[before], word.foldings[next]];
    // Foldings have no double letters, not even where one word ends and the next begins.
    const begin = start.slice(-1) === end.slice(0, 1) ? start.length - 1 : start.length;
    return { folding: start.slice(0, begin) + end, begins: [...(name.begins[before] ?? []), begin] };
  });
  return {
    plain: `${name.plain} ${word.plain}`,
    readings: pairs.map(({ before, next }) => `${name.readings[before]} ${word.readings[next]}`),
    foldings: joined.map(({ folding }) => folding),
    begins: joined.map(({ begins }) => begins),
  };
}

/** Beyond this the whole cache is dropped: an LRU library would weigh more in the browser than this module. */
const CACHE_MAX_CHARACTERS = 4_000_000;
const cache = new Map<string, Reading>();
let cachedCharacters = 0;

function charactersOf(name: string, { plain, readings, foldings, begins }: Reading): number {
  return [name, plain, ...readings, ...foldings, ...begins.flat()].join("").length;
}

/** Long names are cut. */
export function readName(name: string): Reading {
  const cut = name.slice(0, NAME_MAX_CHARACTERS);
  const known = cache.get(cut);
  if (known) return known;
  const [first = "", ...others] = nameWords(cut);
  const reading =
    others.length === 0 ? readWord(first) : [first, ...others].map((word) => readName(word)).reduce(withWord);
  cachedCharacters += charactersOf(cut, reading);
  if (cachedCharacters > CACHE_MAX_CHARACTERS) {
    cache.clear();
    cachedCharacters = 0;
  }
  cache.set(cut, reading);
  return reading;
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
  return readName(name).foldings.map(withoutShortVowels);
}

export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => key !== "" && keys.includes(key));
}
