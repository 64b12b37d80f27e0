import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { keysOf } from "~/name-search/fold";
import { NO_RANK } from "~/name-search/matching";
import { nonEmpty } from "~/ui/format/text";
import type { FoundFamilies } from "./find-families.server";
import type { SearchedWord } from "./searched-words.server";

/** Further families are neither sorted nor shown; a longer text finds fewer. */
const FAMILIES_SHOWN_MAX = 500;

interface MatchedFamily {
  family: FamilySearchResult;
  /** How many of the words match the family in any field. */
  count: number;
  isWhole: boolean;
  /** The words that match neither its name nor its place, and so may be a member's name. */
  memberWords: readonly SearchedWord[];
}

export interface MatchedFamilies {
  /**
   * `families`: the search has one word. `families first`: the families match all words. `people first`: no family
   * matches all words, so the words left over are probably a person's name.
   */
  kind: "families" | "families first" | "people first";
  families: readonly FamilySearchResult[];
  total: number;
  /** Families whose members may match the member words: first those that match wholly, as their heads are called so. */
  candidates: readonly MatchedFamily[];
}

function matchedFamily(words: readonly SearchedWord[], foundBy: FoundFamilies["foundBy"]) {
  return (family: FamilySearchResult) => {
    const heads = nonEmpty([family.headOfFamilyFirstName, family.headOfFamilyFirstNameInHindi]);
    const names = nonEmpty([family.familyName, family.familyNameInHindi]);
    const shared = [...names, ...nonEmpty([family.region, family.gotra])];
    const fields = [...heads, ...shared].map((field) => field.toLowerCase());
    const queries = foundBy.get(family.familyId) ?? [];
    // The backend finds a family by "Maharashtra", but returns "MH" as its region.
    const isFoundUnseen = (word: SearchedWord) =>
      queries.some(
        ({ word: of, isTyped, text }) =>
          of === word && (isTyped || !fields.some((field) => field.includes(text.toLowerCase()))),
      );
    const matches = words.map((word) => {
      const isHead = heads.some(word.finds);
      const isShared = shared.some(word.finds) || (!isHead && isFoundUnseen(word));
      return { word, isShared, isMatch: isHead || isShared };
    });
    const ranks = words.map(({ rank }) => Math.min(...[...names, ...heads].map(rank), NO_RANK));
    return {
      family,
      count: matches.filter(({ isMatch }) => isMatch).length,
      isWhole: matches.every(({ isMatch }) => isMatch),
      memberWords: matches.filter(({ isShared }) => !isShared).map(({ word }) => word),
      rank: ranks.reduce((sum, rank) => sum + rank, 0),
    };
  };
}

export async function rankedFamilies(
  words: readonly SearchedWord[],
  { families, foundBy }: FoundFamilies,
): Promise<MatchedFamily[]> {
  const wordCount = ({ familyId }: FamilySearchResult) =>
    new Set(foundBy.get(familyId)?.map(({ word }) => word)).size;
  const first = families
    .toSorted((one, other) => wordCount(other) - wordCount(one))
    .slice(0, FAMILIES_SHOWN_MAX);
  const matched = await mapYielding(first, matchedFamily(words, foundBy));
  return matched
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.rank - other.rank);
}

const BETWEEN_PLACES = /,\s*/;

async function surnamesAndPlaces(words: readonly SearchedWord[], families: readonly MatchedFamily[]) {
  const keyed = words.map((word) => {
    const texts = [word.text, ...word.spellings.map(({ text }) => text)];
    return { word, keys: new Set(texts.flatMap(keysOf)) };
  });
  const found = await mapYielding(families, ({ family: { familyName, familyNameInHindi, region } }) => {
    const names = [...nonEmpty([familyName, familyNameInHindi]), ...(region?.split(BETWEEN_PLACES) ?? [])];
    const keysOfNames = names.flatMap(keysOf).filter((key) => key !== "");
    return keyed.filter(({ keys }) => keysOfNames.some((key) => keys.has(key)));
  });
  return new Set(found.flat().map(({ word }) => word));
}

async function candidateFamilies(
  words: readonly SearchedWord[],
  matched: readonly MatchedFamily[],
  most: number,
) {
  const withMembers = matched.filter(({ memberWords }) => memberWords.length > 0);
  const whole = withMembers.filter(({ isWhole }) => isWhole);
  if (words.length === 1) return whole;
  const hasFullMatch = most === words.length;
  const others = withMembers.filter(({ count }) => (hasFullMatch ? count < most : count === most));
  const excluded = await surnamesAndPlaces(words, matched);
  const likely = others.filter(({ memberWords }) => memberWords.every((word) => !excluded.has(word)));
  return hasFullMatch ? [...whole, ...likely] : likely.length > 0 ? likely : others;
}

export async function matchFamilies(
  words: readonly SearchedWord[],
  found: FoundFamilies,
): Promise<MatchedFamilies> {
  const isPart =
    words.length === 1 && found.queries.some(({ isTyped, extent }) => isTyped && extent === "part");
  const shown = (families: readonly FamilySearchResult[]) => ({
    families,
    total: families.length < FAMILIES_SHOWN_MAX && !isPart ? families.length : found.total,
  });
  if (words.every(({ text }) => text === ""))
    return { kind: "families", ...shown(found.families.slice(0, FAMILIES_SHOWN_MAX)), candidates: [] };
  const matched = await rankedFamilies(words, found);
  const most = matched[0]?.count ?? 0;
  const best = matched.filter(({ count }) => count === most).map(({ family }) => family);
  const candidates = await candidateFamilies(words, matched, most);
  if (words.length === 1) return { kind: "families", ...shown(best), candidates };
  const kind = most === words.length ? "families first" : "people first";
  return { kind, ...shown(best), candidates };
}
