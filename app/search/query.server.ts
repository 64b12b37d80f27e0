import { isDevanagari } from "~/name-search/devanagari";
import { nameWords, parseName, phoneticKeys } from "~/name-search/fold";
import { namesBySound } from "~/name-search/known-names.server";
import { LETTERS_MIN, nameRank } from "~/name-search/matching";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/name-search/searched-text";
import { personAndRelative, significantWords, spokenWordMatcher } from "~/name-search/spoken-name";
import { spellingsOf, transliterated } from "~/name-search/transliteration.server";
import { searchedDigits } from "~/phone/phone-view.server";
import { visibleText } from "~/typed-text";

export interface QueryWord {
  text: string;
  /** As a place in Latin letters, in which the backend stores places. */
  place: string;
  matches(name: string): boolean;
  rank(name: string): number;
  /** Whether the whole name is this word, however it is spelt. */
  isSameName(name: string): boolean;
  matchesWork(occupation: string): boolean;
  /** Part of a relative's name, which tells the family but not the member. */
  isRelative: boolean;
}

/** A parsed query: empty, a number, or words. */
export interface SearchQuery {
  typed: string;
  isTooLong: boolean;
  number: readonly string[] | null;
  words: readonly QueryWord[];
}

const WORDS_MAX = 4;
/** docs/backend-contract.md#search-families */
const WILDCARD = /[%_]/;

/** Saves time, because thousands of families share their names, towns and gotras. */
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

const PREFIX_LETTERS_MIN = 3;

/** Matches an occupation or education that has the word, another word for it in either language, or a word with this prefix. */
export function workMatcher(word: string): (text: string) => boolean {
  const others = namesBySound("occupations", word).flatMap(({ latin, devanagari }) => [
    ...latin,
    ...devanagari,
  ]);
  const keys = new Set([word, ...others].flatMap(phoneticKeys).filter((key) => key !== ""));
  const { normalized } = parseName(word);
  const hasPrefix = (part: string) =>
    normalized.length >= PREFIX_LETTERS_MIN && parseName(part).normalized.startsWith(normalized);
  const isKnown = (part: string) => phoneticKeys(part).some((key) => keys.has(key));
  // The whole text, too, because some people write `House wife`.
  return (text) => isKnown(text) || nameWords(text).some((part) => hasPrefix(part) || isKnown(part));
}

function queryWord(text: string, isRelative: boolean): QueryWord {
  const spellings = spellingsOf(text);
  const matches = memoized(spokenWordMatcher(text, spellings));
  const keys = new Set([text, ...spellings].flatMap(phoneticKeys));
  const [place] = namesBySound("places", text);
  return {
    text,
    place: place?.latin[0] ?? (isDevanagari(text) ? transliterated("latin", text) : text),
    matches,
    rank: memoized(nameRank(text, matches)),
    isSameName: memoized((name) => phoneticKeys(name).some((key) => key !== "" && keys.has(key))),
    matchesWork: memoized(workMatcher(text)),
    isRelative,
  };
}

function wordsIn(typed: string): string[] {
  const [only = typed, ...others] = significantWords(typed);
  if (others.length === 0) return [only];
  const usable = [only, ...others].filter((word) => word.length >= LETTERS_MIN && !WILDCARD.test(word));
  const distinct = [...new Map(usable.map((word) => [word.toLowerCase(), word])).values()];
  return distinct.length > 0 ? distinct.slice(0, WORDS_MAX) : [typed];
}

export function parseQuery(text: string): SearchQuery {
  const typed = visibleText(text);
  const isTooLong = typed.length > SEARCH_TEXT_MAX_CHARACTERS;
  if (isTooLong || typed === "") return { typed, isTooLong, number: null, words: [] };
  const number = searchedDigits(typed);
  const [person, relative] = personAndRelative(typed);
  const ofPerson = number ? [typed] : wordsIn(person);
  const all = relative ? wordsIn(`${ofPerson.join(" ")} ${relative}`) : ofPerson;
  const words = all.map((word) => queryWord(word, !ofPerson.includes(word)));
  return { typed, isTooLong, number, words };
}
