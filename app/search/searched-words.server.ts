import { nameFinder, nameRank } from "~/name-search/matching";
import { type Variant, variantsOf } from "~/name-search/variants.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import { occupationFinder } from "./occupation-finder.server";

export interface SearchedWord {
  text: string;
  spellings: readonly Variant[];
  finds(name: string): boolean;
  rank(name: string): number;
  findsWork(occupation: string): boolean;
}

const WORDS_MAX = 4;
const CALLS_MAX = 8;
const LETTERS_MIN = 2;
const BETWEEN_WORDS = /[\s,]+/;
/** docs/backend-contract.md#search-families */
const WILDCARD = /[%_]/;

function isWorthAsking(word: string): boolean {
  return word.length >= LETTERS_MIN && !WILDCARD.test(word);
}

function wordsIn(typed: string): string[] {
  const parts = typed.split(BETWEEN_WORDS).filter(isWorthAsking);
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()].slice(0, WORDS_MAX);
}

export function searchedWord(text: string, spellings: readonly Variant[] = []): SearchedWord {
  const others = spellings.map((spelling) => spelling.text);
  const finds = nameFinder(text, others);
  return { text, spellings, finds, rank: nameRank(text, finds), findsWork: occupationFinder(text) };
}

/** The server searches for each word separately, so the words share `CALLS_MAX`. */
export function searchedWords(typed: string): SearchedWord[] {
  const isMore = BETWEEN_WORDS.test(typed) && typed.length <= SEARCH_TEXT_MAX_CHARACTERS;
  const words = isMore ? wordsIn(typed) : [];
  const texts = words.length > 0 ? words : [typed];
  return texts.map((text, at) => {
    const calls = Math.floor((CALLS_MAX + texts.length - 1 - at) / texts.length);
    return searchedWord(text, variantsOf(text).slice(0, calls - 1));
  });
}
