import { isTooLongForName, keysOf, nameWords, readName, VOWEL } from "./fold";

/** A letter of a folding, with the short a that may follow it in other spellings. */
interface Sound {
  letters: string;
  mayHaveA: boolean;
}

const SHORT_VOWEL = "a";

function isConsonant(letter: string | undefined): boolean {
  return letter !== undefined && !VOWEL.test(letter);
}

function soundsOfFolding(folding: string): Sound[] {
  const firstVowel = folding.search(VOWEL);
  const sounds: Sound[] = [];
  folding.split("").forEach((letter, at, letters) => {
    const before = sounds[sounds.length - 1];
    const isLast = at === letters.length - 1;
    if (before && letter === SHORT_VOWEL && at > firstVowel && !isLast) before.mayHaveA = true;
    else {
      const mayHaveA = isConsonant(letter) && isConsonant(letters[at + 1]);
      // The user may not have typed the h of sh yet.
      sounds.push({ letters: isLast && letter === "S" ? "sS" : letter, mayHaveA });
    }
  });
  return sounds;
}

/** Never backtracks, so the time is linear. */
function startsAt(begin: number, folding: string, sounds: readonly Sound[]): boolean {
  let at = begin;
  for (const { letters, mayHaveA } of sounds) {
    const letter = folding[at];
    if (letter === undefined || !letters.includes(letter)) return false;
    at += 1;
    // Foldings have no double letters, so this a is not the next sound.
    if (mayHaveA && folding[at] === SHORT_VOWEL) at += 1;
  }
  return true;
}

const LETTERS_MIN = 2;

interface SearchTerm {
  pieces: readonly string[];
  beginnings: readonly (readonly Sound[])[];
}

function typedTerm(text: string): SearchTerm {
  const { normalized, readings } = readName(text);
  const pieces = [...new Set([normalized, ...readings.map(({ latin }) => latin)])].filter(Boolean);
  return { ...spellingTerm(text), pieces };
}

function spellingTerm(text: string): SearchTerm {
  const readings = readName(text).readings.filter(({ folding }) => folding.length >= LETTERS_MIN);
  return { pieces: [], beginnings: readings.map(({ folding }) => soundsOfFolding(folding)) };
}

/** The name has this syllable; it is not addressed with it. */
const AFTER_JI = /(^| )(ji|jee|जी|जि)$/;

function isWrittenIn(name: string, piece: string): boolean {
  let at = name.indexOf(piece);
  while (at >= 0 && AFTER_JI.test(name.slice(0, at))) at = name.indexOf(piece, at + 1);
  return at >= 0;
}

function matchesAny(name: string, terms: readonly SearchTerm[]): boolean {
  const { normalized, readings } = readName(name);
  const isWritten = (piece: string) =>
    isWrittenIn(normalized, piece) || readings.some(({ latin }) => isWrittenIn(latin, piece));
  const isBegun = (sounds: readonly Sound[]) =>
    readings.some(({ folding, begins }) => begins.some((begin) => startsAt(begin, folding, sounds)));
  return terms.some(({ pieces, beginnings }) => pieces.some(isWritten) || beginnings.some(isBegun));
}

/** @param spellings those that no rule gives, such as Neemuch for नीमच */
export function nameFinder(text: string, spellings: readonly string[] = []): (name: string) => boolean {
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

/** Older browsers have none; there a letter takes the marks after it. */
const GRAPHEMES = "Segmenter" in Intl ? new Intl.Segmenter() : null;
const LETTER_WITH_MARKS = /\P{M}[\p{M}\u200c\u200d]*/gu;

function graphemesOf(name: string): Range[] {
  const all = GRAPHEMES
    ? [...GRAPHEMES.segment(name)].map(({ index, segment }) => ({ index, 0: segment }))
    : [...name.matchAll(LETTER_WITH_MARKS)];
  return all.map(({ 0: text, index }) => ({ begin: index, end: index + text.length }));
}

const MARK = /[\p{M}\u200c\u200d]/u;

/** A part of a letter cannot be marked. */
function wholeLetters(name: string, ranges: readonly Range[]): readonly Range[] {
  if (ranges.length === 0 || !MARK.test(name)) return ranges;
  const letters = graphemesOf(name);
  const letterAt = (at: number) => letters.find(({ begin, end }) => begin < at && at < end);
  return ranges.map(({ begin, end }) => ({
    begin: letterAt(begin)?.begin ?? begin,
    end: letterAt(end)?.end ?? end,
  }));
}

function partsOf(name: string, found: readonly Range[]): NamePart[] {
  const ranges = wholeLetters(name, found);
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

const WORD = /\S+/g;

function shortestRun(words: readonly Range[], isFound: (range: Range) => boolean): Range[] {
  for (let more = 1; more < words.length; more++)
    for (const [at, { begin }] of words.slice(0, -more).entries()) {
      const run = { begin, end: words[at + more]?.end ?? begin };
      if (isFound(run)) return [run];
    }
  return [];
}

/** Marks the typed letters in a name, else the words that another spelling matches. */
export function nameMarker(typed: string, spellings: readonly string[] = []): NameMarker {
  const text = typed.trim().toLowerCase();
  const words = nameWords(text).filter((word) => word.length >= LETTERS_MIN);
  const wholeTerms = [typedTerm(text), ...spellings.map(spellingTerm)];
  const terms = [...wholeTerms, ...words.map(typedTerm)];
  const finds = (name: string) => matchesAny(name, wholeTerms);
  const inWord = (word: string, at: number): Range[] => {
    const [letters] = words.flatMap((each) => rangeOf(word, each, at));
    if (letters) return [letters];
    return matchesAny(word, terms) ? [{ begin: at, end: at + word.length }] : [];
  };
  return (name) => {
    const whole = rangeOf(name, text);
    if (whole.length > 0 || isTooLongForName(text) || isTooLongForName(name)) return partsOf(name, whole);
    const places = [...name.matchAll(WORD)];
    const marked = places.flatMap(({ 0: word, index }) => inWord(word, index));
    if (marked.length > 0 || !finds(name)) return partsOf(name, marked);
    const ranges = places.map(({ 0: word, index }) => ({ begin: index, end: index + word.length }));
    return partsOf(
      name,
      shortestRun(ranges, ({ begin, end }) => finds(name.slice(begin, end))),
    );
  };
}

export const NO_RANK = 4;

export function nameRank(typed: string, finds: (name: string) => boolean): (name: string) => number {
  const [{ normalized }, keys] = [readName(typed), keysOf(typed)];
  return (name) => {
    const read = readName(name);
    if (read.normalized === normalized) return 0;
    if (keysOf(name).some((key) => keys.includes(key))) return 1;
    if (read.normalized.startsWith(normalized)) return 2;
    return finds(name) ? 3 : NO_RANK;
  };
}
