/** The model learnt from the lists of names (scripts/learn-names.ts). */
export interface LearntNames {
  /** Latin letters and the part of a Devanagari syllable that they stand for. */
  pairs: readonly (readonly [latin: string, devanagari: string])[];
  /** Counts of sequences of up to three pairs, each written as the letter with the pair's number. */
  counts: Readonly<Record<string, number>>;
}

export interface Guess {
  name: string;
  /** The probability of this spelling, 0 to 1. */
  confidence: number;
}

export const PAIRS_IN_A_ROW = 3;
export const BEGIN = String.fromCharCode(0);
export const END = String.fromCharCode(1);
const FIRST_PAIR = 2;
const BEST_BEGINNINGS = 8;
const GUESSES_AT_MOST = 6;
/** The length in letters, or in parts of syllables. */
const LONGEST_PIECE = { latin: 4, devanagari: 2 };

export function letterOf(pair: number): string {
  return String.fromCharCode(pair + FIRST_PAIR);
}

/** A consonant with its nukta, and its virama if no vowel follows; each vowel and sign on its own. */
export function partsOfSyllables(devanagari: string): string[] {
  return devanagari.match(/(?:क्ष|ज्ञ|[क-ह]़?)्?|./gu) ?? [];
}

interface Context {
  total: number;
  kinds: number;
}

/** The probability of a pair after its predecessors; unseen sequences fall back to shorter ones. */
function likelihood({ pairs, counts }: LearntNames) {
  const contexts = new Map<string, Context>();
  const seen = new Map(Object.entries(counts));
  for (const [row, count] of seen) {
    const before = row.slice(0, -1);
    const { total, kinds } = contexts.get(before) ?? { total: 0, kinds: 0 };
    contexts.set(before, { total: total + count, kinds: kinds + 1 });
  }
  const ofAny = 1 / (pairs.length + FIRST_PAIR);
  return function of(before: string, pair: string): number {
    const withFewer = before === "" ? ofAny : of(before.slice(1), pair);
    const context = contexts.get(before);
    if (!context) return withFewer;
    return ((seen.get(before + pair) ?? 0) + context.kinds * withFewer) / (context.total + context.kinds);
  };
}

interface Beginning {
  name: string;
  /** The most recent pairs. */
  before: string;
  chance: number;
}

type Script = "latin" | "devanagari";

/** Maps each piece in one script to its forms in the other, with the letters of the pairs. */
function piecesOf({ pairs }: LearntNames, from: Script): ReadonlyMap<string, [text: string, pair: string][]> {
  const pieces = new Map<string, [string, string][]>();
  pairs.forEach(([latin, devanagari], at) => {
    const [piece, text] = from === "latin" ? [latin, devanagari] : [devanagari, latin];
    pieces.set(piece, [...(pieces.get(piece) ?? []), [text, letterOf(at)]]);
  });
  return pieces;
}

function likeliest(found: Iterable<Beginning>, most: number): Beginning[] {
  return [...found].sort((one, other) => other.chance - one.chance).slice(0, most);
}

function add(found: Map<string, Beginning>, { name, before, chance }: Beginning) {
  const key = `${before} ${name}`;
  found.set(key, { name, before, chance: chance + (found.get(key)?.chance ?? 0) });
}

/** One name may result from several ways to split the word. */
function guesses(whole: readonly Beginning[]): Guess[] {
  const found = new Map<string, Beginning>();
  for (const each of whole) add(found, { ...each, before: "" });
  const sum = whole.reduce((total, { chance }) => total + chance, 0);
  return likeliest(found.values(), GUESSES_AT_MOST).map(({ name, chance }) => ({
    name,
    confidence: chance / sum,
  }));
}

/** Writes a word in the other script piece by piece, the most likely result first; empty if it has an unknown letter. */
export function nameModel(learnt: LearntNames) {
  const likely = likelihood(learnt);
  const pieces = { latin: piecesOf(learnt, "latin"), devanagari: piecesOf(learnt, "devanagari") };

  /** Extends each beginning by each form of the next piece. */
  function longer(beginnings: readonly Beginning[], piece: string, from: Script): Beginning[] {
    return (pieces[from].get(piece) ?? []).flatMap(([text, pair]) =>
      beginnings.map(({ name, before, chance }) => ({
        name: name + text,
        before: (before + pair).slice(1 - PAIRS_IN_A_ROW),
        chance: chance * likely(before, pair),
      })),
    );
  }

  function write(letters: readonly string[], from: Script): Guess[] {
    const start: Beginning = { name: "", before: BEGIN, chance: 1 };
    const begun = [new Map([["", start]]), ...letters.map(() => new Map<string, Beginning>())];
    for (const [at, found] of begun.entries()) {
      const beginnings = likeliest(found.values(), BEST_BEGINNINGS);
      const ends = begun.slice(at + 1, at + 1 + LONGEST_PIECE[from]);
      for (const [more, end] of ends.entries())
        for (const each of longer(beginnings, letters.slice(at, at + 1 + more).join(""), from))
          add(end, each);
    }
    const whole = [...(begun.at(-1)?.values() ?? [])];
    return guesses(whole.map((each) => ({ ...each, chance: each.chance * likely(each.before, END) })));
  }

  return {
    toDevanagari: (latin: string) => write([...latin], "latin"),
    toLatin: (devanagari: string) => write(partsOfSyllables(devanagari), "devanagari"),
  };
}

export type NameModel = ReturnType<typeof nameModel>;
