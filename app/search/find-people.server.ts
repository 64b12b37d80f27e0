import type { Failure, Result } from "~/contract/failure";
import { familyNotLoaded } from "~/family/names";
import { t } from "~/i18n/text.server";
import { findFamilies } from "./find-families.server";
import { bestMatches, OWN_FAMILY, type PeopleSearchContext, searchMembers } from "./member-search.server";
import { parseQuery, type QueryWord } from "./query.server";

/** Besides the user's own. */
const FAMILIES_MAX = 5;

/** A refusal does not count, because users without a family get one. */
function failureOfSearch(result: Result<unknown> | undefined): Failure | null {
  return !result || result.ok || result.failure.kind === "refused" ? null : result.failure;
}

/** People type names here, not occupations. */
const nameOnly = (word: QueryWord): QueryWord => ({ ...word, matchesWork: () => false });

/** Searches the user's own family and the best families found. Fails only if neither can be read. */
export async function findPeople(context: PeopleSearchContext, text: string) {
  const typed = parseQuery(text);
  const search = { ...typed, words: typed.words.map(nameOnly) };
  if (search.words.length === 0)
    return { ok: true as const, answer: { people: [], failed: [], searched: 0, families: 0 } };
  // The family search comes first, because it confirms the session for a cached family.
  const [familiesResult, [ownResult]] = await Promise.all([
    findFamilies(context, search),
    searchMembers(context, search, [OWN_FAMILY]),
  ]);
  const [ownFailure, searchFailure] = [failureOfSearch(ownResult), failureOfSearch(familiesResult)];
  if (ownFailure && searchFailure) return { ok: false as const, failure: searchFailure };
  const ownId = ownResult?.ok ? ownResult.answer.family.familyId : null;
  const matched = familiesResult.ok ? familiesResult.answer.matched : [];
  const ranked = matched.filter(({ family }) => family.familyId !== ownId);
  const first = ranked.slice(0, FAMILIES_MAX);
  const results = await searchMembers(context, search, first);
  const isIncomplete =
    searchFailure !== null || (familiesResult.ok && familiesResult.answer.onlyWord !== null);
  return {
    ok: true as const,
    answer: {
      people: bestMatches([ownResult, ...results].flatMap((result) => (result?.ok ? result.answer : []))),
      /** Sentences about what could not be searched. */
      failed: [
        ...(ownFailure ? [t("related.ownFailed")] : []),
        ...first.filter((_, index) => !results[index]?.ok).map(({ family }) => familyNotLoaded(family)),
        ...(isIncomplete ? [t("related.searchFailed", { text: search.typed })] : []),
      ],
      searched: first.length,
      families: ranked.length,
    },
  };
}

export type FoundPeople = Extract<Awaited<ReturnType<typeof findPeople>>, { ok: true }>["answer"];
