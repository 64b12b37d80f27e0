import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "~/contract/failure";
import type { FamilyMembers, FamilySearchResult } from "~/contract/family";
import type { MatchedFamilies } from "~/search/matched-families.server";
import {
  type BestMatches,
  bestMatches,
  matchesIn,
  searchMembers,
  wordsForMembers,
} from "~/search/member-search.server";
import type { SearchedWord } from "~/search/searched-words.server";
import type { SignedInUser } from "~/session/session-user.server";

const FAMILIES_UNASKED_MAX = 3;
export const FAMILIES_PER_BATCH = 8;

export interface PeopleSearch extends BestMatches {
  /** Counts from 1; null when the user did not ask for one. */
  batch: number | null;
  failed: FamilySearchResult[];
  read: number;
  /** Candidates searched in this batch and the ones before it. */
  searched: number;
  /** What was looked for in the viewer's own family; empty if it was not searched. */
  ownWords: readonly SearchedWord[];
}

function familiesToSearch({ kind, candidates }: MatchedFamilies, batch: number | null) {
  if (batch !== null) return candidates.slice((batch - 1) * FAMILIES_PER_BATCH, batch * FAMILIES_PER_BATCH);
  const first = kind === "people first" ? candidates : candidates.filter(({ isWhole }) => isWhole);
  return first.length <= FAMILIES_UNASKED_MAX ? first : [];
}

interface Viewer {
  user: SignedInUser;
  /** Null if it could not be read in time. */
  own: FamilyMembers | null;
}

/** Searches the viewer's own family, and those that match some of the words for members who match the others. */
export async function searchForPeople(
  context: Pick<AppLoadContext, "session" | "limits" | "log" | "site" | "clock" | "deadline">,
  { user, own }: Viewer,
  words: readonly SearchedWord[],
  matched: MatchedFamilies,
  batch: number | null,
): Promise<Result<PeopleSearch>> {
  const ownId = own?.familyDetails.familyId ?? null;
  const isFirst = batch === null || batch === 1;
  const ownWords = own && isFirst ? wordsForMembers(words, own) : [];
  const found = own && ownWords.length > 0 ? [await matchesIn(context, own, words, ownWords)] : [];
  const families = familiesToSearch(matched, batch);
  const others = families.filter(({ family }) => family.familyId !== ownId);
  const result = {
    batch,
    searched: ((batch ?? 1) - 1) * FAMILIES_PER_BATCH + families.length,
    ownWords,
  };
  if (others.length === 0) {
    return {
      ok: true,
      answer: { ...bestMatches(found), ...result, failed: [], read: found.length },
    };
  }
  return context.limits.run("people", user.owner, async () => {
    const results = await searchMembers(context, words, others);
    const read = [...found, ...results.flatMap((result) => (result.ok ? result.answer : []))];
    const failed = others.filter((_, at) => !results[at]?.ok).map(({ family }) => family);
    return {
      ok: true as const,
      answer: { ...bestMatches(read), ...result, failed, read: read.length },
    };
  });
}
