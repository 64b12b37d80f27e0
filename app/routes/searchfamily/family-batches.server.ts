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
import type { SearchedWord, SearchText } from "~/search/words.server";
import type { SignedInUser } from "~/session/session-user.server";

const FAMILIES_UNASKED_MAX = 3;
export const FAMILIES_PER_BATCH = 8;

/** What the address says about the people found. */
export interface PeopleChoice {
  /** Of families to search, counted from 1; null when the user did not ask for one. */
  batch: number | null;
  show: "living" | "all" | null;
}

export interface PeopleSearch {
  people: FoundPerson[];
  failed: FamilySearchResult[];
  read: number;
  /** Candidates searched in this batch and the ones before it. */
  searched: number;
  /** What was looked for in the viewer's own family; empty if it was not searched. */
  ownWords: readonly SearchedWord[];
}

function familiesToSearch({ kind, candidates }: FoundFamilies, batch: number | null) {
  if (batch !== null) return candidates.slice((batch - 1) * FAMILIES_PER_BATCH, batch * FAMILIES_PER_BATCH);
  const first = kind === "people first" ? candidates : candidates.filter(({ isWhole }) => isWhole);
  return first.length <= FAMILIES_UNASKED_MAX ? first : [];
}

/** Searches the viewer's own family, if it was read in time, and those that match some words for members who match the others. */
export async function searchForPeople(
  loaded: Pick<AppLoadContext, "session" | "limits" | "log" | "site" | "clock" | "deadline">,
  { user, own }: { user: SignedInUser; own: FamilyMembers | null },
  search: SearchText,
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
  const searched = ((batch ?? 1) - 1) * FAMILIES_PER_BATCH + families.length;
  const read = async () => {
    const results = await searchMembers(context, search, others);
    const matches = [...ownMatches, ...results.flatMap((result) => (result.ok ? result.answer : []))];
    const failed = others.filter((_, at) => !results[at]?.ok).map(({ family }) => family);
    const answer = { people: bestMatches(matches), failed, read: matches.length, searched, ownWords };
    return { ok: true as const, answer };
  };
  return others.length === 0 ? read() : loaded.limits.run("people", user.owner, read);
}
