import type { FamilySearchResult } from "~/contract/family";
import { keysOf } from "~/name-search/fold.server";
import { NO_RANK } from "~/name-search/matching.server";
import type { FoundFamilies } from "./find-families.server";
import { inTurns } from "./in-turns";
import type { SearchedWord } from "./searched-words.server";

/** Further families are neither sorted nor shown; a longer text finds fewer. */
const FAMILIES_SHOWN_MAX = 500;

export interface MatchedFamily {
  family: FamilySearchResult;
  /** How many of the words match the family in any field. */
  count: number;
  /** The words that match neither its name nor its place, and so may be a member's name. */
  wanted: readonly SearchedWord[];
}

/** What a search leads to. */
export interface MatchedFamilies {
  /**
   * `families`: one word was searched for. `families first`: these match all words, and members of the others may.
   * `people first`: none matches all words, so the rest is probably somebody's name.
   */
  kind: "families" | "families first" | "people first";
  /** The best first. */
  families: readonly FamilySearchResult[];
  total: number;
  /** Families whose members may be called as the rest of the words, the most promising first. */
  candidates: readonly MatchedFamily[];
}

const written = (fields: readonly (string | null)[]) => fields.filter((field) => field !== null);

/** The words that do not match what all members of a family share. */
export function wantedIn(words: readonly SearchedWord[], shared: readonly string[]): SearchedWord[] {
  return words.filter(({ finds }) => !shared.some(finds));
}

function headsOf({ headOfFamilyFirstName, headOfFamilyFirstNameInHindi }: FamilySearchResult): string[] {
  return written([headOfFamilyFirstName, headOfFamilyFirstNameInHindi]);
}

function namesOf({ familyName, familyNameInHindi }: FamilySearchResult): string[] {
  return written([familyName, familyNameInHindi]);
}

function matchedFamily(words: readonly SearchedWord[], foundBy: FoundFamilies["foundBy"]) {
  return (family: FamilySearchResult) => {
    const [heads, names] = [headsOf(family), namesOf(family)];
    const shared = [...names, ...written([family.region, family.gotra])];
    const shown = [...heads, ...shared].map((field) => field.toLowerCase());
    const texts = foundBy.get(family.familyId) ?? [];
    // The backend also matches what it does not return: Maharashtra is MH in a region.
    const isFoundUnseen = (word: SearchedWord) =>
      texts.some(
        ({ word: of, isTyped, text }) =>
          of === word && (isTyped || !shown.some((field) => field.includes(text.toLowerCase()))),
      );
    const each = words.map((word) => {
      const isHead = heads.some(word.finds);
      const isShared = shared.some(word.finds) || (!isHead && isFoundUnseen(word));
      return { word, isShared, isMatch: isHead || isShared };
    });
    const ranks = words.map(({ rank }) => Math.min(...[...names, ...heads].map(rank), NO_RANK));
    return {
      family,
      count: each.filter(({ isMatch }) => isMatch).length,
      wanted: each.filter(({ isShared }) => !isShared).map(({ word }) => word),
      rank: ranks.reduce((sum, rank) => sum + rank, 0),
    };
  };
}

/** All families that match any of the words, the best first. */
export async function rankedFamilies(
  words: readonly SearchedWord[],
  { families, foundBy }: FoundFamilies,
): Promise<MatchedFamily[]> {
  const textsOf = ({ familyId }: FamilySearchResult) =>
    new Set(foundBy.get(familyId)?.map(({ word }) => word)).size;
  const first = families.toSorted((one, other) => textsOf(other) - textsOf(one)).slice(0, FAMILIES_SHOWN_MAX);
  const matched = await inTurns(first, matchedFamily(words, foundBy));
  return matched
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.rank - other.rank);
}

const BETWEEN_PLACES = /,\s*/;

/** The words that are a family name or a place, and so hardly anybody's first name. */
async function namesOfFamilies(words: readonly SearchedWord[], families: readonly MatchedFamily[]) {
  const keyed = words.map((word) => {
    const texts = [word.text, ...word.spellings.map(({ text }) => text)];
    return { word, keys: new Set(texts.flatMap(keysOf)) };
  });
  const found = await inTurns(families, ({ family }) => {
    const names = [...namesOf(family), ...(family.region?.split(BETWEEN_PLACES) ?? [])].flatMap(keysOf);
    return keyed.filter(({ keys }) => names.some((name) => name !== "" && keys.has(name)));
  });
  return new Set(found.flat().map(({ word }) => word));
}

async function candidatesOf(words: readonly SearchedWord[], matched: readonly MatchedFamily[], most: number) {
  const isWhole = most === words.length;
  const others = matched.filter(({ count }) => (isWhole ? count < most : count === most));
  const known = await namesOfFamilies(words, matched);
  const likely = others.filter(({ wanted }) => wanted.length > 0 && wanted.every((word) => !known.has(word)));
  return likely.length > 0 || isWhole ? likely : others.filter(({ wanted }) => wanted.length > 0);
}

function listed(matched: readonly { family: FamilySearchResult }[], total: number) {
  const families = matched.map(({ family }) => family);
  return { families, total: families.length < FAMILIES_SHOWN_MAX ? families.length : total };
}

export async function matchFamilies(
  words: readonly SearchedWord[],
  found: FoundFamilies,
): Promise<MatchedFamilies> {
  const total = found.families.length;
  if (words.every(({ text }) => text === "")) {
    const first = found.families.slice(0, FAMILIES_SHOWN_MAX).map((family) => ({ family }));
    return { kind: "families", ...listed(first, total), candidates: [] };
  }
  const matched = await rankedFamilies(words, found);
  if (words.length === 1) return { kind: "families", ...listed(matched, total), candidates: [] };
  const most = matched[0]?.count ?? 0;
  return {
    kind: most === words.length ? "families first" : "people first",
    ...listed(
      matched.filter(({ count }) => count === most),
      total,
    ),
    candidates: await candidatesOf(words, matched, most),
  };
}
