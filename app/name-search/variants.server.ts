import { inDevanagari, isDevanagari } from "./devanagari.server";
import { isSameName, isTooLongForName, plainLatin, VOWEL, wordsOf } from "./fold.server";
import { plainDevanagari, theKnownNames } from "./known-names.server";
import type { SpeltName } from "./name-lists.server";
import { otherSpellings, type Rule, rewrite } from "./spelling-rules";
import {
  ALL_GROUPS,
  capitalised,
  type NameHint,
  type Script,
  transliterated,
  writeWord,
} from "./writing.server";

export const VARIANTS_AT_MOST = 5;
const WORDS_AT_MOST = 4;
/** At least two letters; "%" and "_" are wildcards to the backend (docs/backend-contract.md#search-families). */
const LETTERS_OF_NAMES =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Gujarati}\s.'’\p{Script=Inherited}-]{2,}$/u;
/** Hardly anybody writes the half nasals of क and च. */
const HALF_NASALS: readonly Rule[] = [
  [/\u0902(?=[ट-ढ])/, "ण्"],
  [/\u0902(?=[त-ध])/, "न्"],
  [/\u0902(?=[प-भ])/, "म्"],
];

interface Spellings {
  /** The most usual first, without repetitions. */
  sure: readonly string[];
  guessed: readonly string[];
}

type BothScripts = Record<Script, Spellings>;

/** Without nukta and chandrabindu, and with a half letter for the nasal: both are common. */
function asOthersWrite(devanagari: string): string[] {
  return [plainDevanagari(devanagari).normalize("NFC"), rewrite(devanagari, HALF_NASALS)];
}

function allNames(word: string): SpeltName[] {
  const { spelt, sounding } = theKnownNames();
  const names = ALL_GROUPS.flatMap((group) => spelt(group, word));
  return names.length > 0 ? names : ALL_GROUPS.flatMap((group) => sounding(group, word));
}

/** The first of every list, then the second of each, and so on. */
function inTurn<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function sureSpellings(word: string, script: Script, names: readonly SpeltName[]): string[] {
  const { names: written, isSure } = writeWord(word, script);
  const first = isSure ? written : [];
  const spellings = [...first, ...inTurn(names.map((name) => name[script]))];
  return [...new Set(script === "latin" ? spellings : [...spellings, ...spellings.flatMap(asOthersWrite)])];
}

function isInitial(word: string): boolean {
  return !isDevanagari(word) && !VOWEL.test(plainLatin(word));
}

/** Spellings of a word in both scripts, whichever it is written in; none for initials. */
function spellingsOf(word: string): BothScripts {
  const none = { sure: [], guessed: [] };
  if (isInitial(word)) return { latin: none, devanagari: none };
  const names = allNames(word);
  const latin = sureSpellings(word, "latin", names);
  const devanagari = sureSpellings(word, "devanagari", names);
  const guesses = isDevanagari(word) ? transliterated(word, "latin").map(capitalised) : [];
  const own = isDevanagari(word) ? [...latin, ...guesses].slice(0, 1) : [word];
  const others = own
    .flatMap((name) => otherSpellings(plainLatin(name)))
    .filter((name) => isSameName(name, word))
    .map(capitalised);
  return {
    latin: { sure: latin, guessed: [...guesses, ...others] },
    devanagari: { sure: devanagari, guessed: [] },
  };
}

export interface Variant {
  text: string;
  /** Whether people really write it; else it is a guess. */
  isSure: boolean;
}

/** The word's spelling at that index, or its most usual one if it has fewer. */
function spellingAt(at: number, { sure, guessed }: Spellings): Variant | undefined {
  const all = [...sure, ...guessed];
  const place = at < all.length ? at : 0;
  const text = all[place];
  return text === undefined ? undefined : { text, isSure: place < sure.length };
}

/**
 * Whole texts, first with the most usual spelling of each word, then with the next; none if a word has no spelling in
 * that script.
 */
function together(words: readonly BothScripts[], script: Script): Variant[] {
  const lengths = words.map(({ [script]: { sure, guessed } }) => sure.length + guessed.length);
  return Array.from({ length: Math.max(...lengths) }, (_, at) =>
    words.flatMap((word) => spellingAt(at, word[script]) ?? []),
  )
    .filter((spellings) => spellings.length === words.length)
    .map((spellings) => ({
      text: spellings.map(({ text }) => text).join(" "),
      isSure: spellings.every(({ isSure }) => isSure),
    }));
}

/** The backend matches substrings, so a variant that contains one already asked for finds nothing more. */
function withoutNeedless(variants: readonly Variant[], typed: string): Variant[] {
  const asked: string[] = [typed.toLowerCase()];
  return variants.filter(({ text }) => {
    const lower = text.toLowerCase();
    if (asked.some((before) => lower.includes(before))) return false;
    asked.push(lower);
    return true;
  });
}

/**
 * Other spellings to search for, the most promising first, at most five (VARIANTS_AT_MOST). Excludes the text itself;
 * empty for text that cannot be a name.
 * @example variantsOf("Verma").map(({ text }) => text) // ["वर्मा", "Varma", "Werma"]
 */
export function variantsOf(text: string): Variant[] {
  if (isTooLongForName(text)) return [];
  const words = wordsOf(text);
  if (!LETTERS_OF_NAMES.test(text) || words.length > WORDS_AT_MOST) return [];
  const typed = words.join(" ");
  const spellings = words.map((word) => spellingsOf(inDevanagari(word)));
  const scripts: readonly Script[] = isDevanagari(typed) ? ["latin", "devanagari"] : ["devanagari", "latin"];
  const all = inTurn(scripts.map((script) => together(spellings, script)));
  const inOrder = [...all.filter(({ isSure }) => isSure), ...all.filter(({ isSure }) => !isSure)];
  return withoutNeedless(inOrder, typed).slice(0, VARIANTS_AT_MOST);
}

/** The most likely spelling of a name in the other script; a word without one stays as it is. */
export function writtenIn(script: Script, name: string): string {
  return wordsOf(name)
    .map((word) => writeWord(word, script).names[0] ?? word)
    .join(" ");
}

/**
 * Suggests a whole name in the other script: one spelling if it is certain, two if they are different names, none if
 * nobody can tell.
 * @example suggestionsFor("devanagari", "Krishan", { kind: "given" }) // ["कृष्ण"]
 */
export function suggestionsFor(script: Script, name: string, hint: NameHint): string[] {
  if (isTooLongForName(name)) return [];
  const words = wordsOf(name).map((word) => writeWord(word, script, hint));
  const isTold = words.every(({ names, isSure }) => names.length > 0 && (isSure || script === "latin"));
  const longest = isTold ? Math.max(...words.map(({ names }) => names.length)) : 0;
  return Array.from({ length: longest }, (_, at) =>
    words.map(({ names }) => names[at] ?? names[0]).join(" "),
  );
}
