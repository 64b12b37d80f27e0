import { setTimeout as after } from "node:timers/promises";
import { Aborted, type Bulkhead, untilAborted } from "~/backend/bulkhead";
import type { Result } from "~/contract/failure";
import { type FamilySearchResult, searchFamily } from "~/contract/family";
import { SPELLINGS_GRACE_MS } from "~/deadlines";
import type { Deadline } from "~/http/deadline.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import { readWithLimit } from "./read-with-limit.server";
import type { SearchedWord } from "./searched-words.server";

export interface SearchContext {
  session: Pick<BrowserSession, "call">;
  deadline: Pick<Deadline, "forParts">;
  site: { searchLimiters: { families: Bulkhead } };
}

export interface FamilySearchLimits {
  account: string;
  /** Ends a search for people; null for a page that is nothing without the families of the typed words. */
  over: AbortSignal | null;
}

const SEARCH_MAX_PAGES = 20;

interface Query {
  text: string;
  word: SearchedWord;
  isTyped: boolean;
  /** Whether it is a name, so that a page may show it. */
  isSure: boolean;
}

export interface AnsweredQuery extends Query {
  /** `none`: it failed or came too late. */
  outcome: "all" | "part" | "none";
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
  outcome: "all" | "part";
}

/** Null once `over` aborts; calls that have begun go on. */
function orLate<Output>(work: Promise<Output>, over: AbortSignal): Promise<Output | null> {
  return untilAborted(work, over).catch((cause: unknown) => {
    if (cause instanceof Aborted) return null;
    throw cause;
  });
}

/** What was read by the deadline, if that is a part. Newer backends page their results (docs/backend-contract.md#search-families). */
export async function searchBackend(
  { session, deadline }: Pick<SearchContext, "session" | "deadline">,
  searchString: string,
  { maxPages = SEARCH_MAX_PAGES, pageSize }: { maxPages?: number; pageSize?: number },
): Promise<Result<Answer>> {
  const first = await session.call(searchFamily, { searchString, pageSize });
  if (!first.ok) return first;
  const families = [...first.answer.families];
  const pages = first.answer.totalPages ?? 1;
  let read = 1;
  while (read < Math.min(pages, maxPages)) {
    const next = await orLate(
      session.call(searchFamily, { searchString, page: read, pageSize }),
      deadline.forParts,
    );
    if (!next?.ok) break;
    families.push(...next.answer.families);
    read += 1;
  }
  const total = Math.max(families.length, first.answer.totalCount ?? 0);
  return { ok: true, answer: { families, total, outcome: read < pages ? "part" : "all" } };
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
    queries: queries.map((query) => ({ ...query, outcome: answers.get(query)?.outcome ?? "none" })),
  };
}

/**
 * Searches for all words and their other spellings at once. Spellings take turns with all other searches, so that a page
 * finds a place before them. Fails only when none of the typed words gets an answer.
 */
export async function findFamilies(
  context: SearchContext,
  words: readonly SearchedWord[],
  { account, over }: FamilySearchLimits,
): Promise<Result<FoundFamilies>> {
  const answers = new Map<Query, Answer>();
  if (words.some(({ text }) => text.length > SEARCH_TEXT_MAX_CHARACTERS))
    return { ok: true, answer: foundFamilies([], answers) };
  const typed = words.map((word) => ({ text: word.text, word, isTyped: true, isSure: true }));
  const spellings = words.flatMap((word) =>
    word.spellings.map((spelling) => ({ ...spelling, word, isTyped: false })),
  );
  const late = new AbortController();
  const turns = context.site.searchLimiters.families;
  const ask = async (query: Query, maxPages: number) => {
    const found = await searchBackend(context, query.text, { maxPages });
    if (found.ok) answers.set(query, found.answer);
    return found;
  };
  const askTyped = (query: Query) => ask(query, words.length > 1 ? 1 : SEARCH_MAX_PAGES);
  const askedTyped = typed.map((query) =>
    over ? readWithLimit(turns, account, over, () => askTyped(query)) : askTyped(query),
  );
  const spellingsOver = over ? AbortSignal.any([over, late.signal]) : late.signal;
  const askedSpellings = spellings.map((query) =>
    readWithLimit(turns, account, spellingsOver, () => ask(query, 1)),
  );
  void Promise.any([...askedTyped, ...askedSpellings])
    .then(() => after(SPELLINGS_GRACE_MS, null, { ref: false }))
    .catch(() => null)
    .then(() => late.abort());
  const [found] = await Promise.all([
    Promise.all(askedTyped),
    orLate(Promise.all(askedSpellings), late.signal),
  ]);
  late.abort();
  const failed = found.find((result) => !result.ok);
  if (failed && found.every((result) => !result.ok)) return failed;
  return { ok: true, answer: foundFamilies([...typed, ...spellings], answers) };
}
