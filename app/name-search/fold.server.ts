import { LRUCache } from "lru-cache";
import { inDevanagari } from "./devanagari.server";
import { romanised } from "./romanise.server";
import { rewrite, SPELLING_RULES } from "./spelling-rules";

const SIBILANTS = /[śṣš]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NO_PART_OF_A_NAME = /[^\p{L}\p{M}\p{N}]/gu;
const DOUBLED = /(.)\1+/g;
const BETWEEN_WORDS = /[\s_/,-]+/;

/**
 * The longest name that a form accepts. Of a longer one that is stored the rest is ignored; a longer text that was typed
 * is no name.
 */
const NAME_MAX_CHARACTERS = 100;

export function isTooLongForName(text: string): boolean {
  return text.length > NAME_MAX_CHARACTERS;
}

export function plainLatin(word: string): string {
  return word
    .toLowerCase()
    .replace(SIBILANTS, "sh")
    .normalize("NFKD")
    .replace(LATIN_MARKS, "")
    .replace(NO_PART_OF_A_NAME, "");
}

export function wordsOf(name: string): string[] {
  return name.slice(0, NAME_MAX_CHARACTERS).trim().split(BETWEEN_WORDS);
}

interface Reading {
  /** Lower case without marks. */
  plain: string;
  /** As it is spoken, in Latin letters: one for each way to read it. */
  spoken: string[];
  /** Canonical spellings, one per possible reading, without spaces or double letters ("Krishan", "Krishna" → "krisna"). */
  foldings: string[];
  /** Where words begin in each of the foldings. */
  begins: number[][];
}

/** The same names occur many times on a page, and each is searched for several words. */
const known = new LRUCache<string, Reading>({
  maxSize: 4_000_000,
  sizeCalculation: ({ plain, spoken, foldings, begins }, name) =>
    [name, plain, ...spoken, ...foldings, ...begins.flat()].join("").length + 1,
});

/** Two readings for each of three words; more would find nothing. */
const READINGS_AT_MOST = 8;

function readWord(word: string): Reading {
  const plain = plainLatin(inDevanagari(word));
  const spoken = romanised(plain).slice(0, READINGS_AT_MOST);
  const foldings = spoken.map((reading) => rewrite(reading, SPELLING_RULES).replace(DOUBLED, "$1"));
  return { plain, spoken, foldings, begins: foldings.map(() => [0]) };
}

function withWord(name: Reading, word: Reading): Reading {
  const pairs = word.spoken
    .flatMap((_reading, next) => name.spoken.map((_before, before) => ({ before, next })))
    .slice(0, READINGS_AT_MOST);
  const joined = pairs.map(({ before, next }) => {
    const [start = "", end = ""] = [name.foldings[before], word.foldings[next]];
    // A letter that both words share where they meet is written once, as inside a word.
    const begin = start.at(-1) === end[0] ? start.length - 1 : start.length;
    return { folding: start.slice(0, begin) + end, begins: [...(name.begins[before] ?? []), begin] };
  });
  return {
    plain: `${name.plain} ${word.plain}`,
    spoken: pairs.map(({ before, next }) => `${name.spoken[before]} ${word.spoken[next]}`),
    foldings: joined.map(({ folding }) => folding),
    begins: joined.map(({ begins }) => begins),
  };
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
      .reduce(withWord),
  );
}

export const VOWEL = /[aeiou]/;
const A_OF_A_SYLLABLE = /(?<=[^aeiou])a(?=.)/g;

function withoutShortVowels(folding: string): string {
  const begin = folding.search(VOWEL) + 1;
  return folding.slice(0, begin) + folding.slice(begin).replace(A_OF_A_SYLLABLE, "");
}

/**
 * Canonical keys of a name, one per possible reading: foldings without the short vowels that people may leave out.
 * Names with a common key count as the same: "Kamala", "Kamla" → ["kamla"], "Krishna", "कृष्णा" → ["krisn"]. But
 * "Kamal" differs.
 * Time is linear in the name's length; results are cached.
 */
export function keysOf(name: string): string[] {
  return readName(name).foldings.map(withoutShortVowels);
}

export function isSameName(one: string, other: string): boolean {
  const keys = keysOf(one);
  return keysOf(other).some((key) => key !== "" && keys.includes(key));
}
