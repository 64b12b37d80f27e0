import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import type { MatchedFamilies } from "~/search/matched-families.server";
import { type BestMatches, bestMatches, searchMembers } from "~/search/member-search.server";
import type { SearchedWord } from "~/search/searched-words.server";
import { ownerOf } from "~/session/session-user.server";

const FAMILIES_UNASKED_MAX = 3;
export const FAMILIES_PER_BATCH = 8;

export interface PeopleSearch extends BestMatches {
  failed: FamilySearchResult[];
  read: number;
  /** Families in this batch and the ones before it; 0 when none was searched. */
  searched: number;
}

/** @param batch counts from 1; null when the reader did not ask for one. */
function familiesToSearch({ kind, candidates }: MatchedFamilies, batch: number | null) {
  if (batch !== null) return candidates.slice((batch - 1) * FAMILIES_PER_BATCH, batch * FAMILIES_PER_BATCH);
  return kind === "people first" && candidates.length <= FAMILIES_UNASKED_MAX ? candidates : [];
}

/** Searches the families that match some of the words for members who match the others. */
export async function searchForPeople(
  context: Pick<AppLoadContext, "session" | "limits" | "log" | "site">,
  user: SessionUser,
  words: readonly SearchedWord[],
  matched: MatchedFamilies,
  batch: number | null,
): Promise<Result<PeopleSearch>> {
  const families = familiesToSearch(matched, batch);
  if (families.length === 0)
    return { ok: true, answer: { ...bestMatches([]), failed: [], read: 0, searched: 0 } };
  const account = ownerOf(user);
  return context.limits.run("people", account, async () => {
    const results = await searchMembers({ context, account }, words, families);
    const read = results.flatMap((result) => (result.ok ? result.answer : []));
    const answer = {
      ...bestMatches(read),
      failed: families.filter((_, at) => !results[at]?.ok).map(({ family }) => family),
      read: read.length,
      searched: ((batch ?? 1) - 1) * FAMILIES_PER_BATCH + families.length,
    };
    return { ok: true as const, answer };
  });
}
