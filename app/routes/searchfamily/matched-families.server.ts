import type { FamilySearchResult } from "~/contract/family";
import { isSameName } from "~/name-search/fold.server";
import { inTurns } from "~/name-search/in-turns";
import { nameFinder, nameRank } from "~/name-search/matching.server";
import type { FoundFamilies } from "./find-families.server";
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

export interface MatchedFamilies {
  /** The families that match the most words, best first. */
  shown: readonly FamilySearchResult[];
  found: number;
  /** All families that match any of the words, best first. */
  all: readonly MatchedFamily[];
  /** Those with words left that may be a member's name, the most promising first. */
  withPeople: readonly MatchedFamily[];
  /** Whether some family matches all words, so that no members need to be searched. */
  isWhole: boolean;
}

type Finds = (name: string) => boolean;

export function wordFinder({ text, spellings }: SearchedWord): Finds {
  const finders = [text, ...spellings].map(nameFinder);
  return (name) => finders.some((finds) => finds(name));
}

const written = (fields: readonly (string | null)[]) => fields.filter((field) => field !== null);

/** The words that do not match what all members of a family share. */
export function wantedIn(words: readonly SearchedWord[], shared: readonly string[]): SearchedWord[] {
  return words.filter((word) => !shared.some(wordFinder(word)));
}

function headsOf({ headOfFamilyFirstName, headOfFamilyFirstNameInHindi }: FamilySearchResult): string[] {
  return written([headOfFamilyFirstName, headOfFamilyFirstNameInHindi]);
}

function sharedOf({ familyName, familyNameInHindi, region, gotra }: FamilySearchResult): string[] {
  return written([familyName, familyNameInHindi, region, gotra]);
}

function matcher(words: readonly SearchedWord[], { foundBy }: FoundFamilies) {
  const finders = words.map((word) => ({
    word,
    finds: wordFinder(word),
    rank: nameRank(word.text, word.spellings),
  }));
  return (family: FamilySearchResult) => {
    const [heads, shared] = [headsOf(family), sharedOf(family)];
    const each = finders.map(({ word, finds, rank }) => {
      const isHead = heads.some(finds);
      // The backend also matches what it does not return: Maharashtra is MH in a region.
      const isShared = shared.some(finds) || (!isHead && foundBy.get(family.familyId)?.has(word) === true);
      const names = [...written([family.familyName, family.familyNameInHindi]), ...heads];
      return { word, isShared, isMatch: isHead || isShared, rank: Math.min(...names.map(rank), NO_RANK) };
    });
    return {
      family,
      count: each.filter(({ isMatch }) => isMatch).length,
      wanted: each.filter(({ isShared }) => !isShared).map(({ word }) => word),
      rank: each.reduce((sum, word) => sum + word.rank, 0),
    };
  };
}

/** The rank of a name that matches nothing, on the scale of nameRank. */
const NO_RANK = 4;
const BETWEEN_PLACES = /,\s*/;

/** The words that are a family name or a place, and so hardly anybody's first name. */
async function namesOfFamilies(words: readonly SearchedWord[], families: readonly FamilySearchResult[]) {
  const isNameOf = ({ text, spellings }: SearchedWord, name: string) =>
    [text, ...spellings].some((spelling) => isSameName(spelling, name));
  const found = await inTurns(families, ({ familyName, familyNameInHindi, region }) => {
    const names = [...written([familyName, familyNameInHindi]), ...(region?.split(BETWEEN_PLACES) ?? [])];
    return words.filter((word) => names.some((name) => isNameOf(word, name)));
  });
  return new Set(found.flat());
}

async function familiesWithPeople(
  words: readonly SearchedWord[],
  matched: readonly MatchedFamily[],
  most: number,
) {
  const isWhole = most === words.length;
  const others = matched.filter(({ count }) => (isWhole ? count < most : count === most));
  const known = await namesOfFamilies(
    words,
    matched.map(({ family }) => family),
  );
  const likely = others.filter(({ wanted }) => wanted.length > 0 && wanted.every((word) => !known.has(word)));
  return likely.length > 0 || isWhole ? likely : others.filter(({ wanted }) => wanted.length > 0);
}

/** For one word: every family, best match first. For several: the families that match the most of them. */
export async function matchFamilies(
  words: readonly SearchedWord[],
  found: FoundFamilies,
): Promise<MatchedFamilies> {
  const byWords = ({ familyId }: FamilySearchResult) => found.foundBy.get(familyId)?.size ?? 0;
  const first = found.families
    .toSorted((one, other) => byWords(other) - byWords(one))
    .slice(0, FAMILIES_SHOWN_MAX);
  if (words.every(({ text }) => text === ""))
    return { shown: first, found: found.families.length, all: [], withPeople: [], isWhole: true };
  const matched = await inTurns(first, matcher(words, found));
  matched.sort((one, other) => other.count - one.count || one.rank - other.rank);
  if (words.length === 1) {
    const shown = matched.map(({ family }) => family);
    return { shown, found: found.families.length, all: matched, withPeople: [], isWhole: true };
  }
  const most = matched[0]?.count ?? 0;
  const shown = matched.filter(({ count }) => count === most).map(({ family }) => family);
  return {
    shown,
    found: shown.length < FAMILIES_SHOWN_MAX ? shown.length : found.families.length,
    all: matched,
    withPeople: await familiesWithPeople(words, matched, most),
    isWhole: most === words.length,
  };
}
