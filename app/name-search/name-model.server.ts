/** What was learnt from the names of the list (scripts/learn-names.ts). */
export interface LearntNames {
  /** Some Latin letters and the part of a syllable in Devanagari that they were written for. */
  pairs: readonly (readonly [latin: string, devanagari: string])[];
  /** How often pairs followed each other, up to three: each is the letter with the number of the pair. */
  counts: Readonly<Record<string, number>>;
}

export interface Guess {
  name: string;
  /** The share of all that this spelling might be, 0 to 1. */
  confidence: number;
}

export const PAIRS_IN_A_ROW = 3;
export const BEGIN = String.fromCharCode(0);
export const END = String.fromCharCode(1);
const FIRST_PAIR = 2;
const BEST_BEGINNINGS = 8;
const GUESSES_AT_MOST = 6;
/** In letters, or in parts of syllables. */
const LONGEST_PIECE = { latin: 4, devanagari: 2 };

export function letterOf(pair: number): string {
  return String.fromCharCode(pair + FIRST_PAIR);
}

/** A consonant with its nukta, and its virama where no vowel follows; each vowel and sign for itself. */
export function partsOfSyllables(devanagari: string): string[] {
  return devanagari.match(/(?:क्ष|ज्ञ|[क-ह]़?)्?|./gu) ?? [];
}

interface Context {
  total: number;
  kinds: number;
}

/** How likely a pair follows those before it, as often as it did; what was never seen is judged by fewer neighbours. */
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
  /** The last pairs. */
  before: string;
  chance: number;
}

type Script = "latin" | "devanagari";

/** What each piece of one script was written in the other, with the letter of the pair. */
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

/** The same name may have been cut into pieces in several ways. */
function guesses(whole: readonly Beginning[]): Guess[] {
  const found = new Map<string, Beginning>();
  for (const each of whole) add(found, { ...each, before: "" });
  const sum = whole.reduce((total, { chance }) => total + chance, 0);
  return likeliest(found.values(), GUESSES_AT_MOST).map(({ name, chance }) => ({
    name,
    confidence: chance / sum,
  }));
}

/** Writes a name in the other script piece by piece, the likeliest first; empty where a letter was never seen. */
export function nameModel(learnt: LearntNames) {
  const likely = likelihood(learnt);
  const pieces = { latin: piecesOf(learnt, "latin"), devanagari: piecesOf(learnt, "devanagari") };

  /** Each beginning with each way to write the next piece. */
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
