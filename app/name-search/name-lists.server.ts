import { isDevanagari } from "./devanagari.server";

/** Written by the build from `names/`: beside the bundle, and for tests beside this module. */
export const NAMES_FILE = "./names.json";

export interface SpeltName {
  /** The most usual spelling first. */
  latin: readonly string[];
  devanagari: readonly string[];
}

export type NameGroup =
  | "given-names-men"
  | "given-names-women"
  | "given-names-men-and-women"
  | "surnames"
  | "first-parts"
  | "last-parts"
  | "places";

/** One name per line: its Latin spellings, then the Devanagari ones, the most usual first. */
export type NameLists = Readonly<Record<NameGroup, string>>;

export function nameGroups<Each>(of: (group: NameGroup) => Each): Record<NameGroup, Each> {
  return {
    "given-names-men": of("given-names-men"),
    "given-names-women": of("given-names-women"),
    "given-names-men-and-women": of("given-names-men-and-women"),
    surnames: of("surnames"),
    "first-parts": of("first-parts"),
    "last-parts": of("last-parts"),
    places: of("places"),
  };
}

export function speltName(line: string): SpeltName {
  const spellings = line.split(" ");
  return {
    latin: spellings.filter((spelling) => !isDevanagari(spelling)),
    devanagari: spellings.filter(isDevanagari),
  };
}
