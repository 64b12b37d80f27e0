import type { Failure, Result } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import { type FoundFamilies, findFamilies } from "./find-families.server";
import { rankedFamilies } from "./matched-families.server";
import {
  type BestMatches,
  bestMatches,
  OWN_FAMILY,
  type PeopleSearchContext,
  searchMembers,
} from "./member-search.server";
import { searchedWords } from "./searched-words.server";

/** Besides the user's own. */
const FAMILIES_MAX = 5;

export interface FoundPeople extends BestMatches {
  failed: { isOwn: boolean; families: FamilySearchResult[]; words: string[] };
  searched: number;
  families: number;
}

const NO_FAMILIES: FoundFamilies = { families: [], total: 0, foundBy: new Map(), queries: [] };

/** A user without a family has none to search; any other refusal is a failure. */
function failureOfSearch(result: Result<unknown> | undefined): Failure | null {
  return !result || result.ok || result.failure.kind === "refused" ? null : result.failure;
}

/** Searches the user's own family and the best families found. Fails only if neither can be read. */
export async function findPeople(context: PeopleSearchContext, text: string): Promise<Result<FoundPeople>> {
  const nothing = { failed: { isOwn: false, families: [], words: [] }, searched: 0, families: 0 };
  if (text.length > SEARCH_TEXT_MAX_CHARACTERS)
    return { ok: true, answer: { ...bestMatches([]), ...nothing } };
  // A relation is asked for by name.
  const words = searchedWords(text).map((word) => ({ ...word, findsWork: () => false }));
  // The search comes first, because it confirms the session for a cached family.
  const [search, [own]] = await Promise.all([
    findFamilies(context, words),
    searchMembers(context, words, [OWN_FAMILY]),
  ]);
  const [ownFailure, searchFailure] = [failureOfSearch(own), failureOfSearch(search)];
  if (ownFailure && searchFailure) return { ok: false, failure: searchFailure };
  const found = search.ok ? search.answer : NO_FAMILIES;
  const ownId = own?.ok ? own.answer.family.familyId : null;
  const families = found.families.filter(({ familyId }) => familyId !== ownId);
  const ranked = await rankedFamilies(words, { ...found, families });
  const first = ranked.slice(0, FAMILIES_MAX);
  const results = await searchMembers(context, words, first);
  const unanswered = found.queries.filter(({ isTyped, extent }) => isTyped && extent === "none");
  return {
    ok: true,
    answer: {
      ...bestMatches([own, ...results].flatMap((result) => (result?.ok ? result.answer : []))),
      failed: {
        isOwn: ownFailure !== null,
        families: first.filter((_, at) => !results[at]?.ok).map(({ family }) => family),
        words: (searchFailure ? words : unanswered).map((word) => word.text),
      },
      searched: first.length,
      families: ranked.length,
    },
  };
}
