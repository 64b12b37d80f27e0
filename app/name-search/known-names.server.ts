import { readFileSync } from "node:fs";
import { isDevanagari, SIGN_RULES } from "./devanagari";
import { normalizedWord, phoneticKeys } from "./fold";
import { type Rule, rewrite } from "./spelling-rules";

/** The build makes it from `names/`, beside the bundle; tests have it beside this module. */
export const NAMES_FILE = "./names.json";

export const NAME_GROUPS = [
  "given-names-men",
  "given-names-women",
  "given-names-men-and-women",
  "surnames",
  "first-parts",
  "last-parts",
  "places",
  "occupations",
] as const;

export type NameGroup = (typeof NAME_GROUPS)[number];

/** Both scripts begin with the most usual spelling, as the lines of a list do. */
export function parseLine(line: string) {
  const spellings = line.split(" ");
  return {
    latin: spellings.filter((spelling) => !isDevanagari(spelling)),
    devanagari: spellings.filter(isDevanagari),
  };
}

export type NameSpellings = ReturnType<typeof parseLine>;

/** Also half nasals before a consonant that is no nasal, and ळ for ल. */
const DEVANAGARI_RULES: readonly Rule[] = [
  ...SIGN_RULES,
  [/[ङञणनम]\u094d(?=[क-घच-झट-ढत-धप-भ])/g, "\u0902"],
  [/ळ/g, "ल"],
];

export function normalizedDevanagari(word: string): string {
  return rewrite(word.normalize("NFD"), DEVANAGARI_RULES);
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

/** `Wagh` sounds like `Vagh`, and `Sunita` like `Suneeta`. */
export function isPronouncedAlike(latin: string, other: string): boolean {
  return rewrite(normalizedWord(latin), SAME_LETTERS) === rewrite(normalizedWord(other), SAME_LETTERS);
}

export function normalizedSpelling(word: string): string {
  return isDevanagari(word) ? normalizedDevanagari(word) : normalizedWord(word);
}

type LinesByKey = Map<string, string[]>;

function addLine(lines: LinesByKey, key: string, line: string, isFirst: boolean) {
  const others = lines.get(key)?.filter((other) => other !== line) ?? [];
  // Most keys have one line, and this literal takes a quarter of the memory of a spread.
  if (others.length === 0) lines.set(key, [line]);
  else lines.set(key, isFirst ? [line, ...others] : [...others, line]);
}

function isMostUsual(spelling: string, { latin, devanagari }: NameSpellings): boolean {
  return [normalizedWord(latin[0] ?? ""), normalizedDevanagari(devanagari[0] ?? "")].includes(spelling);
}

/** The keys of each line. Takes seconds for thousands of names, so the build does it. */
export function phoneticKeysOfList(list: string): string {
  return list
    .trim()
    .split("\n")
    .map((line) => [...new Set(line.split(" ").flatMap(phoneticKeys))].join(" "))
    .join("\n");
}

function indexOf(list: string, sounds: string) {
  const bySpelling: LinesByKey = new Map();
  const bySound: LinesByKey = new Map();
  const keys = sounds.split("\n");
  for (const [index, line] of list.trim().split("\n").entries()) {
    const name = parseLine(line);
    for (const written of [...name.latin, ...name.devanagari]) {
      const spelling = normalizedSpelling(written);
      addLine(bySpelling, spelling, line, isMostUsual(spelling, name));
    }
    for (const key of keys[index]?.split(" ") ?? []) addLine(bySound, key, line, false);
  }
  return { bySpelling, bySound };
}

type NameIndex = ReturnType<typeof indexOf>;

export type BuiltNames = readonly { group: NameGroup; list: string; sounds: string }[];

let indexes: ReadonlyMap<NameGroup, NameIndex> | null = null;

/** Loaded on the first lookup, so that the process starts faster. */
function indexOfGroup(group: NameGroup): NameIndex | undefined {
  if (indexes === null) {
    const built: BuiltNames = JSON.parse(readFileSync(new URL(NAMES_FILE, import.meta.url), "utf8"));
    indexes = new Map(built.map((names) => [names.group, indexOf(names.list, names.sounds)]));
  }
  return indexes.get(group);
}

export function namesBySpelling(group: NameGroup, word: string): NameSpellings[] {
  return (indexOfGroup(group)?.bySpelling.get(normalizedSpelling(word)) ?? []).map(parseLine);
}

export function namesBySound(group: NameGroup, word: string): NameSpellings[] {
  const bySound = indexOfGroup(group)?.bySound;
  return [...new Set(phoneticKeys(word).flatMap((key) => bySound?.get(key) ?? []))].map(parseLine);
}
