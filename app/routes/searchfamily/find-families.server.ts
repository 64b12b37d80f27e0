import { setTimeout as after } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import type { Result } from "~/backend/failure";
import { type FamilySearchResult, searchFamily } from "~/contract/family";
import { SEARCH_TEXT_MAX_CHARACTERS } from "../../format/text";

type Backend = AppLoadContext["backend"];

const SEARCH_MAX_PAGES = 20;

/** How long other spellings may take after the first answer. */
const SPELLING_LATE_MS = 600;

export interface FoundFamilies {
  /** Those of the typed text first; each once. */
  families: FamilySearchResult[];
  searched: string[];
  leftOut: string[];
  /** Have more families than one page, which are not among these. */
  cutShort: string[];
}

/** Newer backends page their results (docs/backend-contract.md#search-families): the pages are fetched one after the other. */
async function allPages(backend: Backend, searchString: string): Promise<Result<FamilySearchResult[]>> {
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

interface AnswerOfSpelling {
  families: FamilySearchResult[];
  isCutShort: boolean;
}

/** Asks for all spellings at once, and fills in the answers as they come. Rejects when the session has ended. */
function askForSpellings(
  backend: Backend,
  spellings: readonly string[],
  answers: Map<string, AnswerOfSpelling>,
) {
  return spellings.map(async (searchString) => {
    const found = await backend.call(searchFamily, { searchString });
    if (!found.ok) return;
    const { families, totalPages } = found.answer;
    answers.set(searchString, { families, isCutShort: (totalPages ?? 1) > 1 });
  });
}

/** The typed text and its other spellings, asked at once; only the typed text's own failure is one. */
export async function findFamilies(
  backend: Backend,
  typed: string,
  spellings: readonly string[],
): Promise<Result<FoundFamilies>> {
  const none = { families: [], searched: [], leftOut: [], cutShort: [] };
  if (typed.length > SEARCH_TEXT_MAX_CHARACTERS) return { ok: true, answer: none };
  const answers = new Map<string, AnswerOfSpelling>();
  const own = allPages(backend, typed);
  const others = askForSpellings(backend, spellings, answers);
  const late = Promise.any([own, ...others]).then(() => after(SPELLING_LATE_MS, null, { ref: false }));
  const [found] = await Promise.all([own, Promise.race([Promise.all(others), late])]);
  if (!found.ok) return found;
  const inTime = spellings.flatMap((spelling) => answers.get(spelling) ?? []);
  const all = [found.answer, ...inTime.map(({ families }) => families)].flat();
  const families = [...new Map(all.map((family) => [family.familyId, family])).values()];
  return {
    ok: true,
    answer: {
      families,
      searched: spellings.filter((spelling) => answers.has(spelling)),
      leftOut: spellings.filter((spelling) => !answers.has(spelling)),
      cutShort: spellings.filter((spelling) => answers.get(spelling)?.isCutShort),
    },
  };
}
