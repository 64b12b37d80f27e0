import { isDevanagari } from "~/name-search/devanagari";
import { keysOf, nameWords, readName } from "~/name-search/fold";
import { namesSounding } from "~/name-search/known-names.server";
import { nameRank } from "~/name-search/matching";
import { spokenWordFinder, spokenWords } from "~/name-search/spoken-name";
import { spellingsOf, writtenIn } from "~/name-search/transliteration.server";
import { searchedDigits } from "~/phone/phone-view.server";
import { visibleText } from "~/typed-text";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";

export interface SearchedWord {
  text: string;
  /** The backend stores places in Latin letters. */
  place: string;
  spellings: readonly string[];
  finds(name: string): boolean;
  rank(name: string): number;
  /** Whether it is the name, however it is spelt. */
  isName(name: string): boolean;
  findsWork(occupation: string): boolean;
}

/** The parsed query: nothing, a number, or the words of a name. */
export interface SearchText {
  typed: string;
  isTooLong: boolean;
  /** See `typedNumber`. A number is no name. */
  number: readonly string[] | null;
  words: readonly SearchedWord[];
}

const WORDS_MAX = 4;
const LETTERS_MIN = 2;
/** docs/backend-contract.md#search-families */
const WILDCARD = /[%_]/;

/** Thousands of families share their names, towns and gotras. */
function memoized<Value>(read: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = read(name);
    known.set(name, value);
    return value;
  };
}

const BEGINNING_LETTERS_MIN = 3;

/** Finds an occupation or education that has the word, another word for it in either language, or one that begins so. */
export function occupationFinder(word: string): (text: string) => boolean {
  const others = namesSounding("occupations", word).flatMap(({ latin, devanagari }) => [
    ...latin,
    ...devanagari,
  ]);
  const keys = new Set([word, ...others].flatMap(keysOf).filter((key) => key !== ""));
  const { normalized } = readName(word);
  const begins = (part: string) =>
    normalized.length >= BEGINNING_LETTERS_MIN && readName(part).normalized.startsWith(normalized);
  const isKnown = (part: string) => keysOf(part).some((key) => keys.has(key));
  // The whole, too, because some write `House wife`.
  return (text) => isKnown(text) || nameWords(text).some((part) => begins(part) || isKnown(part));
}

function searchedWord(text: string): SearchedWord {
  const spellings = spellingsOf(text);
  const finds = memoized(spokenWordFinder(text, spellings));
  const keys = new Set([text, ...spellings].flatMap(keysOf));
  const [place] = namesSounding("places", text);
  return {
    text,
    place: place?.latin[0] ?? (isDevanagari(text) ? writtenIn("latin", text) : text),
    spellings,
    finds,
    rank: memoized(nameRank(text, finds)),
    isName: memoized((name) => keysOf(name).some((key) => key !== "" && keys.has(key))),
    findsWork: memoized(occupationFinder(text)),
  };
}

function wordsIn(typed: string): string[] {
  const [only = typed, ...others] = spokenWords(typed);
  if (others.length === 0) return [only];
  const usable = [only, ...others].filter((word) => word.length >= LETTERS_MIN && !WILDCARD.test(word));
  const distinct = [...new Map(usable.map((word) => [word.toLowerCase(), word])).values()];
  return distinct.length > 0 ? distinct.slice(0, WORDS_MAX) : [typed];
}

export function readSearch(text: string): SearchText {
  const typed = visibleText(text);
  const isTooLong = typed.length > SEARCH_TEXT_MAX_CHARACTERS;
  if (isTooLong || typed === "") return { typed, isTooLong, number: null, words: [] };
  const number = searchedDigits(typed);
  const words = number ? [typed] : wordsIn(typed);
  return { typed, isTooLong, number, words: words.map(searchedWord) };
}
