import { isTooLongForName, nameWords, parseName, phoneticKeys, VOWEL } from "./fold";

/** A letter of a folding. Other spellings may have a short a after it. */
interface FoldedLetter {
  letters: string;
  mayHaveA: boolean;
}

const SHORT_VOWEL = "a";

function isConsonant(letter: string | undefined): boolean {
  return letter !== undefined && !VOWEL.test(letter);
}

function foldedLetters(folding: string): FoldedLetter[] {
  const firstVowel = folding.search(VOWEL);
  const folded: FoldedLetter[] = [];
  folding.split("").forEach((letter, index, letters) => {
    const before = folded.at(-1);
    const isLast = index === letters.length - 1;
    if (before && letter === SHORT_VOWEL && index > firstVowel && !isLast) before.mayHaveA = true;
    else {
      const mayHaveA = isConsonant(letter) && isConsonant(letters[index + 1]);
      // The user may not have typed the h of sh yet.
      folded.push({ letters: isLast && letter === "S" ? "sS" : letter, mayHaveA });
    }
  });
  return folded;
}

/** Takes linear time, because it never backtracks. */
function hasPrefixAt(begin: number, folding: string, prefix: readonly FoldedLetter[]): boolean {
  let index = begin;
  for (const { letters, mayHaveA } of prefix) {
    const letter = folding[index];
    if (letter === undefined || !letters.includes(letter)) return false;
    index += 1;
    // Foldings have no double letters, so this a is not the next letter of the prefix.
    if (mayHaveA && folding[index] === SHORT_VOWEL) index += 1;
  }
  return true;
}

const LETTERS_MIN = 2;

interface SearchTerm {
  substrings: readonly string[];
  prefixes: readonly (readonly FoldedLetter[])[];
}

function typedTerm(text: string): SearchTerm {
  const { normalized, readings } = parseName(text);
  const substrings = [...new Set([normalized, ...readings.map(({ latin }) => latin)])].filter(Boolean);
  return { ...spellingTerm(text), substrings };
}

function spellingTerm(text: string): SearchTerm {
  const readings = parseName(text).readings.filter(({ folding }) => folding.length >= LETTERS_MIN);
  return { substrings: [], prefixes: readings.map(({ folding }) => foldedLetters(folding)) };
}

/** In Jitendra `ji` is a syllable, not the honorific, so `tendra` does not match it. */
const AFTER_JI = /(^| )(ji|jee|जी|जि)$/;

function includesNotAfterJi(name: string, text: string): boolean {
  let index = name.indexOf(text);
  while (index >= 0 && AFTER_JI.test(name.slice(0, index))) index = name.indexOf(text, index + 1);
  return index >= 0;
}

function matchesAny(name: string, terms: readonly SearchTerm[]): boolean {
  const { normalized, readings } = parseName(name);
  const hasSubstring = (text: string) =>
    includesNotAfterJi(normalized, text) || readings.some(({ latin }) => includesNotAfterJi(latin, text));
  const hasPrefix = (prefix: readonly FoldedLetter[]) =>
    readings.some(({ folding, wordStarts }) =>
      wordStarts.some((begin) => hasPrefixAt(begin, folding, prefix)),
    );
  return terms.some(({ substrings, prefixes }) => substrings.some(hasSubstring) || prefixes.some(hasPrefix));
}

/** @param spellings further ones that the rules do not give, such as Neemuch for नीमच */
export function nameMatcher(text: string, spellings: readonly string[] = []): (name: string) => boolean {
  if (isTooLongForName(text)) return (name) => name.includes(text);
  const terms = [typedTerm(text), ...spellings.map(spellingTerm)];
  return (name) => matchesAny(name, terms);
}

export type NameMarker = (name: string) => NamePart[];

export interface NamePart {
  at: number;
  text: string;
  isMatch: boolean;
}

interface Range {
  begin: number;
  end: number;
}

/** A letter with its marks, and those that it joins as in क्ष. Older browsers have no Intl.Segmenter. */
const LETTER_WITH_MARKS = /\P{M}(?:[\p{M}\u200c\u200d]|(?<=\u094d\u200d?)\p{Lo})*/gu;

const MARK = /[\p{M}\u200c\u200d]/u;

/** Extends ranges to whole letters, because a part of a letter cannot be marked. */
function wholeLetters(name: string, ranges: readonly Range[]): readonly Range[] {
  if (ranges.length === 0 || !MARK.test(name)) return ranges;
  const matches = [...name.matchAll(LETTER_WITH_MARKS)];
  const letters = matches.map(({ 0: letter, index }) => ({ begin: index, end: index + letter.length }));
  const letterAt = (index: number) => letters.find(({ begin, end }) => begin < index && index < end);
  return ranges.map(({ begin, end }) => ({
    begin: letterAt(begin)?.begin ?? begin,
    end: letterAt(end)?.end ?? end,
  }));
}

function partsOf(name: string, matched: readonly Range[]): NamePart[] {
  const ranges = wholeLetters(name, matched);
  const cuts = ranges.flatMap(({ begin, end }) => [begin, end]);
  return [0, ...cuts].flatMap((at, index) => {
    const text = name.slice(at, cuts[index]);
    return text === "" ? [] : [{ at, text, isMatch: index % 2 === 1 }];
  });
}

function rangeOf(name: string, text: string, from = 0): Range[] {
  const begin = text === "" ? -1 : name.toLowerCase().indexOf(text);
  return begin < 0 ? [] : [{ begin: from + begin, end: from + begin + text.length }];
}

function shortestPhrase(words: readonly Range[], isFound: (range: Range) => boolean): Range[] {
  for (let more = 1; more < words.length; more++)
    for (const [index, { begin }] of words.slice(0, -more).entries()) {
      const run = { begin, end: words[index + more]?.end ?? begin };
      if (isFound(run)) return [run];
    }
  return [];
}

/** Marks the typed letters in a name, or the words that match in another spelling. */
export function nameMarker(typed: string, spellings: readonly string[] = []): NameMarker {
  const text = typed.trim().toLowerCase();
  const words = nameWords(text).filter((word) => word.length >= LETTERS_MIN);
  const wholeTerms = [typedTerm(text), ...spellings.map(spellingTerm)];
  const terms = [...wholeTerms, ...words.map(typedTerm)];
  const matches = (name: string) => matchesAny(name, wholeTerms);
  const rangesInWord = (word: string, begin: number): Range[] => {
    const [letters] = words.flatMap((typedWord) => rangeOf(word, typedWord, begin));
    if (letters) return [letters];
    return matchesAny(word, terms) ? [{ begin, end: begin + word.length }] : [];
  };
  return (name) => {
    const whole = rangeOf(name, text);
    if (whole.length > 0 || isTooLongForName(text) || isTooLongForName(name)) return partsOf(name, whole);
    const places = [...name.matchAll(/\S+/g)];
    const matchedRanges = places.flatMap(({ 0: word, index }) => rangesInWord(word, index));
    if (matchedRanges.length > 0 || !matches(name)) return partsOf(name, matchedRanges);
    const ranges = places.map(({ 0: word, index }) => ({ begin: index, end: index + word.length }));
    const phrase = shortestPhrase(ranges, ({ begin, end }) => matches(name.slice(begin, end)));
    return partsOf(name, phrase);
  };
}

export const NO_RANK = 4;

export function nameRank(typed: string, matches: (name: string) => boolean): (name: string) => number {
  const [{ normalized }, keys] = [parseName(typed), phoneticKeys(typed)];
  return (name) => {
    const read = parseName(name);
    if (read.normalized === normalized) return 0;
    if (phoneticKeys(name).some((key) => keys.includes(key))) return 1;
    if (read.normalized.startsWith(normalized)) return 2;
    return matches(name) ? 3 : NO_RANK;
  };
}
