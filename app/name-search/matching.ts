import { isTooLongForName, parseName, phoneticKeys, VOWEL } from "./fold";

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

export const LETTERS_MIN = 2;

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

/** Without the comma or question mark behind it. */
const WORD = /[\p{L}\p{N}](?:\S*[\p{L}\p{M}\p{N}])?/gu;

/** Marks the words that match, or all of a name that matches only across its words. */
export function nameMarker(matchers: readonly ((name: string) => boolean)[]): NameMarker {
  const matches = (text: string) => matchers.some((matchesText) => matchesText(text));
  return (name) => {
    const matched = [...name.matchAll(WORD)].filter(([word]) => matches(word));
    if (matched.length === 0) return [{ at: 0, text: name, isMatch: matches(name) }];
    const cuts = matched.flatMap(({ 0: word, index }) => [index, index + word.length]);
    const parts = [0, ...cuts].map((at, index) => {
      return { at, text: name.slice(at, cuts[index]), isMatch: index % 2 === 1 };
    });
    return parts.filter(({ text }) => text !== "");
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
