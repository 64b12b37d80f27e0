import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "~/contract/failure";
import type { FamilyMembers, FamilySearchResult } from "~/contract/family";
import type { FoundFamilies } from "~/search/find-families.server";
import {
  bestMatches,
  type FoundPerson,
  matchesIn,
  searchMembers,
  wordsForMembers,
} from "~/search/member-search.server";
import type { QueryWord, SearchQuery } from "~/search/query.server";
import type { SignedInUser } from "~/session/session-user.server";

const FAMILIES_BY_DEFAULT_MAX = 3;
export const FAMILIES_PER_BATCH = 8;

/** What the address says about people. */
export interface PeopleChoice {
  /** Which batch of families to search, counted from 1. Null if the user asked for none. */
  batch: number | null;
  show: "living" | "all" | null;
}

export interface PeopleSearch {
  people: FoundPerson[];
  failed: FamilySearchResult[];
  familiesRead: number;
  /** Counts the families of earlier batches, too. */
  familiesSearched: number;
  /** The words searched for in the viewer's own family. Empty if it was not searched. */
  ownWords: readonly QueryWord[];
}

function familiesToSearch({ kind, candidates }: FoundFamilies, batch: number | null) {
  if (batch !== null) return candidates.slice((batch - 1) * FAMILIES_PER_BATCH, batch * FAMILIES_PER_BATCH);
  const first = kind === "people first" ? candidates : candidates.filter(({ matchesAll }) => matchesAll);
  return first.length <= FAMILIES_BY_DEFAULT_MAX ? first : [];
}

/** Searches families that match some of the words, and the viewer's own, for members who match the other words. */
export async function searchForPeople(
  loaded: Pick<AppLoadContext, "session" | "limits" | "log" | "site" | "clock" | "deadline">,
  { user, own }: { user: SignedInUser; own: FamilyMembers | null },
  search: SearchQuery,
  found: FoundFamilies,
  { batch }: PeopleChoice,
): Promise<Result<PeopleSearch>> {
  const context = { ...loaded, viewer: user };
  const ownId = own?.familyDetails.familyId ?? null;
  const isFirst = batch === null || batch === 1;
  const ownWords = own && isFirst ? wordsForMembers(search.words, own) : [];
  const ownMatches =
    own && ownWords.length > 0 ? [await matchesIn(context, own, { ...search, memberWords: ownWords })] : [];
  const families = familiesToSearch(found, batch);
  const others = families.filter(({ family }) => family.familyId !== ownId);
  const familiesSearched = ((batch ?? 1) - 1) * FAMILIES_PER_BATCH + families.length;
  const read = async () => {
    const results = await searchMembers(context, search, others);
    const matches = [...ownMatches, ...results.flatMap((result) => (result.ok ? result.answer : []))];
    const failed = others.filter((_, index) => !results[index]?.ok).map(({ family }) => family);
    const answer = {
      people: bestMatches(matches),
      failed,
      familiesRead: matches.length,
      familiesSearched,
      ownWords,
    };
    return { ok: true as const, answer };
  };
  return others.length === 0 ? read() : loaded.limits.run("people", user.owner, read);
}
