import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "~/backend/failure";
import { type FamilySearchResult, searchFamily } from "~/contract/family";
import { SEARCH_TEXT_MAX_CHARACTERS } from "../../format/text";

const SEARCH_MAX_PAGES = 20;

/** Newer backends page their results (docs/backend-contract.md#search-families): the pages are fetched one after the other. */
export async function findFamilies(
  backend: AppLoadContext["backend"],
  searchString: string,
): Promise<Result<FamilySearchResult[]>> {
  if (searchString.length > SEARCH_TEXT_MAX_CHARACTERS) return { ok: true, answer: [] };
  const first = await backend.call(searchFamily, { searchString });
  if (!first.ok) return first;
  const families = [...first.answer.families];
  const pages = Math.min(first.answer.totalPages ?? 1, SEARCH_MAX_PAGES);
  for (let page = 1; page < pages; page++) {
    const next = await backend.call(searchFamily, { searchString, page });
    if (!next.ok) return next;
    families.push(...next.answer.families);
  }
  return { ok: true, answer: families };
}
