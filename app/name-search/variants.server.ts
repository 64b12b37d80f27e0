import { isDevanagari } from "./devanagari.server";
import { devanagariSpellings } from "./devanagari-spelling.server";
import { isSameName, keysOf, plainLatin, VOWEL, wordsOf } from "./fold.server";
import { latinSpellings, otherSpellings } from "./latin-spelling.server";
import { USUAL_NAMES } from "./usual-names";

export const VARIANTS_AT_MOST = 5;
const WORDS_AT_MOST = 4;
/** At least two; "%" and "_" mean any letter to the backend (docs/backend-contract.md#search-families). */
const LETTERS_OF_NAMES = /^[\p{Script=Latin}\p{Script=Devanagari}\s.\p{Script=Inherited}-]{2,}$/u;
const NASAL_SIGN = /([\u0919\u091e\u0923\u0928\u092e]\u094d)(?=[\u0915-\u092e])/;

interface Spellings {
  devanagari: string[];
  latin: string[];
}

function usualSpellings(): ReadonlyMap<string, Spellings> {
  const found = new Map<string, Spellings>();
  for (const line of USUAL_NAMES.trim().split("\n")) {
    const names = line.split(" ");
    const spellings = {
      devanagari: names.filter(isDevanagari),
      latin: names.filter((name) => !isDevanagari(name)),
    };
    for (const key of names.flatMap(keysOf)) if (!found.has(key)) found.set(key, spellings);
  }
  return found;
}

let known: ReadonlyMap<string, Spellings> | null = null;

/** Read at the first search, since a start takes long enough. */
function usualFor(key: string): Spellings | [] {
  known ??= usualSpellings();
  return known.get(key) ?? [];
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function spellingsByRule(word: string): Spellings {
  if (!isDevanagari(word)) {
    const latin = plainLatin(word);
    if (!VOWEL.test(latin)) return { devanagari: [], latin: [] };
    return { devanagari: devanagariSpellings(latin), latin: otherSpellings(latin) };
  }
  const latin = latinSpellings(word);
  return {
    devanagari: [word.replace(NASAL_SIGN, "\u0902"), ...latin.flatMap(devanagariSpellings)],
    latin: [...latin, ...latin.flatMap(otherSpellings)],
  };
}

/** Ways to write a word of a name, the most usual first, whatever script it is in; none for initials. */
function spellingsOf(word: string): Spellings {
  const usual = keysOf(word).flatMap(usualFor);
  const byRule = spellingsByRule(word);
  const same = (names: string[]) => names.filter((name) => isSameName(name, word));
  const devanagari = usual.flatMap((spellings) => spellings.devanagari);
  return {
    devanagari: [...new Set(devanagari.length > 0 ? devanagari : same(byRule.devanagari))],
    latin: [...new Set([...usual.flatMap(({ latin }) => latin), ...same(byRule.latin).map(capitalised)])],
  };
}

/** The names of a text together, each in its most usual way or in the next one; null where one has none in that script. */
function written(words: readonly Spellings[], script: keyof Spellings, at: number): string | null {
  const names = words.flatMap((word) => word[script][at] ?? word[script][0] ?? []);
  return names.length === words.length ? names.join(" ") : null;
}

/** What else to search for where a text was typed, the most promising first; the text itself is not among it. */
export function variantsOf(text: string): string[] {
  const words = wordsOf(text);
  if (!LETTERS_OF_NAMES.test(text) || words.length > WORDS_AT_MOST) return [];
  const typed = words.join(" ").toLowerCase();
  const spellings = words.map(spellingsOf);
  const scripts = isDevanagari(typed)
    ? (["latin", "devanagari"] as const)
    : (["devanagari", "latin"] as const);
  const lists = scripts.map((script) => {
    const longest = Math.max(...spellings.map((word) => word[script].length));
    const all = Array.from({ length: longest }, (_, at) => written(spellings, script, at) ?? typed);
    return all.filter((variant) => variant.toLowerCase() !== typed);
  });
  const inTurn = Array.from({ length: VARIANTS_AT_MOST }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  );
  return [...new Set(inTurn.flat())].slice(0, VARIANTS_AT_MOST);
}

/** A name in the other script as it is most usually written there; a word that nobody can write there stays as it is. */
export function writtenIn(script: keyof Spellings, name: string): string {
  return wordsOf(name)
    .map((word) =>
      isDevanagari(word) === (script === "devanagari") ? word : (spellingsOf(word)[script][0] ?? word),
    )
    .join(" ");
}
