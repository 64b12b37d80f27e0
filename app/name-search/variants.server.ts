import { plainText } from "~/typed-text";
import { gujaratiInDevanagari, isDevanagari } from "./devanagari";
import { isSameName, isTooLongForName, nameWords, plainLatin, VOWEL } from "./fold";
import { namesSounding, namesSpelt, plainDevanagari, type SpeltName } from "./known-names.server";
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
/** Excludes "%" and "_", which the backend takes as wildcards (docs/backend-contract.md#search-families). */
const LETTERS_OF_NAMES =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Gujarati}\s.'’\p{Script=Inherited}-]{2,}$/u;
/** Not before क and च, where hardly anybody writes them. */
const HALF_NASALS: readonly Rule[] = [
  [/\u0902(?=[ट-ढ])/, "ण्"],
  [/\u0902(?=[त-ध])/, "न्"],
  [/\u0902(?=[प-भ])/, "म्"],
];

export interface Variant {
  text: string;
  isSure: boolean;
}

type BothScripts = Record<Script, readonly Variant[]>;

const OM = /^ओ(?:\u0902|म\u094d)/;

/** Without nukta and chandrabindu, with a half letter for the nasal, and with the sign of ॐकार: all are common. */
function otherLetters(devanagari: string): string[] {
  const plain = plainDevanagari(devanagari).normalize("NFC");
  return [plain, rewrite(devanagari, HALF_NASALS), plain.replace(OM, "\u0950")];
}

function namesInLists(word: string): SpeltName[] {
  const names = ALL_GROUPS.flatMap((group) => namesSpelt(group, word));
  return names.length > 0 ? names : ALL_GROUPS.flatMap((group) => namesSounding(group, word));
}

function interleaved<Each>(lists: readonly (readonly Each[])[]): Each[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

function sureSpellings(word: string, script: Script, names: readonly SpeltName[]): string[] {
  const { names: written, isSure } = writeWord(word, script);
  const spellings = [...(isSure ? written : []), ...interleaved(names.map((name) => name[script]))];
  const usual = script === "latin" ? [] : spellings.flatMap(otherLetters);
  return [...new Set([...spellings, ...usual])];
}

function spellingsOfWord(word: string): BothScripts {
  const inLatinLetters = !isDevanagari(word);
  if (inLatinLetters && !VOWEL.test(plainLatin(word))) return { latin: [], devanagari: [] };
  const names = namesInLists(word);
  const latin = sureSpellings(word, "latin", names);
  const devanagari = sureSpellings(word, "devanagari", names);
  const guesses = inLatinLetters ? [] : transliterated(word, "latin").map(capitalised);
  const exchanged = (inLatinLetters ? [word] : [...latin, ...guesses].slice(0, 1))
    .flatMap((name) => otherSpellings(plainLatin(name)))
    .filter((name) => isSameName(name, word))
    .map(capitalised);
  return {
    latin: [...variants(latin, true), ...variants([...guesses, ...exchanged], false)],
    devanagari: variants(devanagari, true),
  };
}

function variants(texts: readonly string[], isSure: boolean): Variant[] {
  return texts.map((text) => ({ text, isSure }));
}

/** First each word in its most usual spelling, then each in the next; none if a word has no spelling in that script. */
function wholeTexts(words: readonly BothScripts[], script: Script): Variant[] {
  const spellings = words.map((word) => word[script]);
  if (spellings.some((each) => each.length === 0)) return [];
  return Array.from({ length: Math.max(...spellings.map((each) => each.length)) }, (_, at) => {
    const chosen = spellings.flatMap((each) => each[at] ?? each[0] ?? []);
    return { text: chosen.map(({ text }) => text).join(" "), isSure: chosen.every(({ isSure }) => isSure) };
  });
}

/** The backend matches substrings, so a variant that contains one already asked for finds nothing more. */
function withoutRedundant(variants: readonly Variant[], typed: string): Variant[] {
  const asked = [typed.toLowerCase()];
  return variants.filter(({ text }) => {
    const lower = text.toLowerCase();
    if (asked.some((before) => lower.includes(before))) return false;
    asked.push(lower);
    return true;
  });
}

/** Wide letters as usual ones, digits of every script as 0–9; empty if that changes nothing. */
function plainly(text: string): Variant[] {
  const plain = plainText(text);
  return plain === "" || plain === text ? [] : [{ text: plain, isSure: true }];
}

/** @example variantsOf("Verma").map(({ text }) => text) // ["वर्मा", "Varma", "Werma"] */
export function variantsOf(text: string): Variant[] {
  if (isTooLongForName(text)) return [];
  const words = nameWords(text);
  if (!LETTERS_OF_NAMES.test(text) || words.length > WORDS_AT_MOST) return plainly(text);
  const typed = words.join(" ");
  const spellings = words.map((word) => spellingsOfWord(gujaratiInDevanagari(word)));
  const scripts: readonly Script[] = isDevanagari(typed) ? ["latin", "devanagari"] : ["devanagari", "latin"];
  const all = interleaved(scripts.map((script) => wholeTexts(spellings, script)));
  const inOrder = [
    ...plainly(typed),
    ...all.filter(({ isSure }) => isSure),
    ...all.filter(({ isSure }) => !isSure),
  ];
  return withoutRedundant(inOrder, typed).slice(0, VARIANTS_AT_MOST);
}

/** The most likely spelling of a name in the other script; a word without one stays as it is. */
export function writtenIn(script: Script, name: string): string {
  return nameWords(name)
    .map((word) => writeWord(word, script).names[0] ?? word)
    .join(" ");
}

/**
 * Spellings of a name in the other script: one if it is sure, two if they are different names, none if nobody can tell.
 * @example suggestionsFor("devanagari", "Krishan", { kind: "given" }) // ["कृष्ण"]
 */
export function suggestionsFor(script: Script, name: string, hint: NameHint): string[] {
  if (isTooLongForName(name)) return [];
  const words = nameWords(name).map((word) => writeWord(word, script, hint));
  const isTold = words.every(({ names, isSure }) => names.length > 0 && (isSure || script === "latin"));
  const longest = isTold ? Math.max(...words.map(({ names }) => names.length)) : 0;
  return Array.from({ length: longest }, (_, at) =>
    words.map(({ names }) => names[at] ?? names[0]).join(" "),
  );
}
