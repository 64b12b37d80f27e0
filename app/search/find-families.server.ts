import { setTimeout as after } from "node:timers/promises";
import { Aborted, untilAborted } from "~/backend/bulkhead";
import type { Failure, Result } from "~/contract/failure";
import { type FamilySearchAnswer, type FamilySearchResult, searchFamily } from "~/contract/family";
import { SPELLINGS_GRACE_MS } from "~/deadlines";
import type { Deadline } from "~/http/deadline.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import type { SearchedWord } from "./searched-words.server";

export interface SearchContext {
  session: Pick<BrowserSession, "call" | "searching">;
  deadline: Pick<Deadline, "forSearch">;
}

const SEARCH_MAX_PAGES = 20;
const LATE: Failure = { kind: "timeout", outcomeUnknown: false };

interface Query {
  text: string;
  word: SearchedWord;
  isTyped: boolean;
  /** Whether it is a name, so that a page may show it. */
  isSure: boolean;
}

export interface AnsweredQuery extends Query {
  /** `none`: it failed or came too late. */
  extent: "all" | "part" | "none";
}

export interface FoundFamilies {
  families: FamilySearchResult[];
  /** How many the backend has for the typed words; more than `families` if it has too many pages. */
  total: number;
  foundBy: ReadonlyMap<number, readonly Query[]>;
  queries: readonly AnsweredQuery[];
}

interface Answer {
  families: FamilySearchResult[];
  total: number;
  extent: "all" | "part";
}

interface BackendSearch {
  session: Pick<BrowserSession, "call">;
  over: AbortSignal;
  /** The first page, if it has been asked for. */
  first?: Promise<Result<FamilySearchAnswer>>;
}

/** Null once `over` aborts; calls that have begun go on. */
function orLate<Output>(work: Promise<Output>, over: AbortSignal): Promise<Output | null> {
  return untilAborted(work, over).catch((cause: unknown) => {
    if (cause instanceof Aborted) return null;
    throw cause;
  });
}

/** What was read when `over` aborts, if that is a part. Newer backends page their results (docs/backend-contract.md#search-families). */
export async function searchBackend(
  { session, over, first: askedFirst }: BackendSearch,
  searchString: string,
  { maxPages = SEARCH_MAX_PAGES, pageSize }: { maxPages?: number; pageSize?: number },
): Promise<Result<Answer>> {
  const first = await (askedFirst ?? session.call(searchFamily, { searchString, pageSize }));
  if (!first.ok) return first;
  const families = [...first.answer.families];
  const pages = first.answer.totalPages ?? 1;
  let read = 1;
  while (read < Math.min(pages, maxPages)) {
    const next = await orLate(session.call(searchFamily, { searchString, page: read, pageSize }), over);
    if (!next?.ok || next.answer.families.length === 0) break;
    families.push(...next.answer.families);
    read += 1;
  }
  const total = Math.max(families.length, first.answer.totalCount ?? 0);
  return { ok: true, answer: { families, total, extent: read < pages ? "part" : "all" } };
}

function foundFamilies(queries: readonly Query[], answers: ReadonlyMap<Query, Answer>): FoundFamilies {
  const families = new Map<number, FamilySearchResult>();
  const foundBy = new Map<number, Query[]>();
  for (const query of queries)
    for (const family of answers.get(query)?.families ?? []) {
      families.set(family.familyId, families.get(family.familyId) ?? family);
      foundBy.set(family.familyId, [...(foundBy.get(family.familyId) ?? []), query]);
    }
  const totals = queries.map((query) => (query.isTyped ? (answers.get(query)?.total ?? 0) : 0));
  return {
    families: [...families.values()],
    total: Math.max(families.size, ...totals),
    foundBy,
    queries: queries.map((query) => ({ ...query, extent: answers.get(query)?.extent ?? "none" })),
  };
}

/**
 * Searches for all words and their other spellings at once. The first word is the page's own call; all others yield to
 * pages. Once `forSearch` aborts, the first answer is enough. Fails only when none of the typed words gets an answer.
 */
export async function findFamilies(
  { session, deadline: { forSearch } }: SearchContext,
  words: readonly SearchedWord[],
): Promise<Result<FoundFamilies>> {
  const answers = new Map<Query, Answer>();
  if (words.some(({ text }) => text.length > SEARCH_TEXT_MAX_CHARACTERS))
    return { ok: true, answer: foundFamilies([], answers) };
  const typed = words.map((word) => ({ text: word.text, word, isTyped: true, isSure: true }));
  const spellings = words.flatMap((word) =>
    word.spellings.map((spelling) => ({ ...spelling, word, isTyped: false })),
  );
  const late = new AbortController();
  const ask = async (query: Query, search: BackendSearch, maxPages: number) => {
    const found = await searchBackend(search, query.text, { maxPages });
    if (found.ok) answers.set(query, found.answer);
    return found;
  };
  const askFirst = async (searchString: string) => {
    const asked = session.call(searchFamily, { searchString });
    const inTime = await orLate(asked, forSearch);
    return inTime ?? (answers.size > 0 ? { ok: false as const, failure: LATE } : asked);
  };
  const search = { session: session.searching(forSearch), over: forSearch };
  const askedTyped = typed.map((query, at) =>
    ask(
      query,
      at === 0 ? { ...search, first: askFirst(query.text) } : search,
      words.length > 1 ? 1 : SEARCH_MAX_PAGES,
    ),
  );
  const ofSpellings = { over: AbortSignal.any([forSearch, late.signal]) };
  const askedSpellings = spellings.map((query) =>
    ask(query, { ...ofSpellings, session: session.searching(ofSpellings.over) }, 1),
  );
  void Promise.any([...askedTyped, ...askedSpellings])
    .then(() => after(SPELLINGS_GRACE_MS, null, { ref: false }))
    .catch(() => null)
    .then(() => late.abort());
  const [found] = await Promise.all([Promise.all(askedTyped), Promise.all(askedSpellings)]);
  late.abort();
  const failed = found.find((result) => !result.ok);
  if (failed && found.every((result) => !result.ok)) return failed;
  return { ok: true, answer: foundFamilies([...typed, ...spellings], answers) };
}
