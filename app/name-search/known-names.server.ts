import { readFileSync } from "node:fs";
import { isDevanagari } from "./devanagari.server";
import { keysOf, plainLatin } from "./fold.server";
import {
  NAMES_FILE,
  type NameGroup,
  type NameLists,
  nameGroups,
  type SpeltName,
  speltName,
} from "./name-lists.server";
import { type Rule, rewrite } from "./spelling-rules";

const MARKS_OF_BORROWED_SOUNDS = /\u093c/g;
const CHANDRABINDU = /\u0901/g;
/** Before a consonant that is not a nasal. */
const NASAL_CONSONANT = /[ङञणनम]\u094d(?=[क-घच-झट-ढत-धप-भ])/g;
const ZERO_WIDTH = /[\u200c\u200d]/g;

/** Removes what people write or omit freely: nukta, chandrabindu, half nasals, and ळ for ल. */
export function plainDevanagari(word: string): string {
  return word
    .normalize("NFD")
    .replace(MARKS_OF_BORROWED_SOUNDS, "")
    .replace(ZERO_WIDTH, "")
    .replace(CHANDRABINDU, "\u0902")
    .replace(NASAL_CONSONANT, "\u0902")
    .replaceAll("ळ", "ल");
}

const SAME_LETTERS: readonly Rule[] = [
  [/aa/g, "a"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/ou/g, "au"],
  [/w/g, "v"],
  [/ph/g, "f"],
  [/(.)\1/g, "$1"],
  [/y$/, "i"],
];

/** Such spellings are read alike: Wagh is Vagh, and Sunita is Suneeta. */
export function isSpeltAlike(latin: string, other: string): boolean {
  return rewrite(plainLatin(latin), SAME_LETTERS) === rewrite(plainLatin(other), SAME_LETTERS);
}

export function plainSpelling(word: string): string {
  return isDevanagari(word) ? plainDevanagari(word) : plainLatin(word);
}

/** Maps a spelling to the lines of the list that contain it; lines that start with it come first. */
type Spellings = Map<string, string[]>;

function addTo(lines: Spellings, key: string, line: string, isFirst: boolean) {
  const others = lines.get(key);
  if (others === undefined) lines.set(key, [line]);
  else if (others.includes(line)) return;
  else if (isFirst) others.unshift(line);
  else others.push(line);
}

function isMostUsual(spelling: string, { latin: [latin = ""], devanagari: [devanagari = ""] }: SpeltName) {
  return [plainLatin(latin), plainDevanagari(devanagari)].includes(spelling);
}

interface NameIndex {
  /** Keyed by each spelling, as plainSpelling writes it. */
  spelt: Spellings;
  /** Keyed by what all usual spellings share. */
  folded: Spellings;
}

/**
 * What the spellings of each line share when they are read aloud. Takes seconds for thousands of names, so the build
 * does it.
 */
export function soundsOfList(list: string): string {
  return list
    .trim()
    .split("\n")
    .map((line) => [...new Set(line.split(" ").flatMap(keysOf))].join(" "))
    .join("\n");
}

function indexOf(list: string, sounds: string): NameIndex {
  const index: NameIndex = { spelt: new Map(), folded: new Map() };
  const keys = sounds.split("\n");
  for (const [at, line] of list.trim().split("\n").entries()) {
    const name = speltName(line);
    for (const each of [...name.latin, ...name.devanagari]) {
      const spelling = plainSpelling(each);
      addTo(index.spelt, spelling, line, isMostUsual(spelling, name));
    }
    for (const key of keys[at]?.split(" ") ?? []) addTo(index.folded, key, line, false);
  }
  return index;
}

/** The index that the build makes from the lists. */
export interface BuiltNames {
  lists: NameLists;
  sounds: NameLists;
}

interface KnownNames {
  /** Names with this spelling, the most usual first. */
  spelt(group: NameGroup, word: string): SpeltName[];
  sounding(group: NameGroup, word: string): SpeltName[];
}

function knownNames({ lists, sounds }: BuiltNames): KnownNames {
  const indexes = nameGroups((group) => indexOf(lists[group], sounds[group]));
  return {
    spelt: (group, word) => (indexes[group].spelt.get(plainSpelling(word)) ?? []).map(speltName),
    sounding: (group, word) =>
      [...new Set(keysOf(word).flatMap((key) => indexes[group].folded.get(key) ?? []))].map(speltName),
  };
}

let known: KnownNames | null = null;

/** Loaded on the first lookup, to keep the start of the process short. */
export function theKnownNames(): KnownNames {
  known ??= knownNames(JSON.parse(readFileSync(new URL(NAMES_FILE, import.meta.url), "utf8")));
  return known;
}
