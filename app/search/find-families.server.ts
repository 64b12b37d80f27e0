import { setTimeout as after } from "node:timers/promises";
import type { Result } from "~/contract/failure";
import { type FamilySearchResult, searchFamily } from "~/contract/family";
import type { BrowserSession } from "~/session/browser-session.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import type { SearchedWord } from "./searched-words.server";

type Session = Pick<BrowserSession, "call">;

const SEARCH_MAX_PAGES = 20;

/** How long other spellings may take after the first answer. */
const SPELLINGS_GRACE_MS = 600;

interface Query {
  text: string;
  word: SearchedWord;
  isTyped: boolean;
  /** Whether it is a name, so that a page may show it. */
  isSure: boolean;
}

export interface AnsweredQuery extends Query {
  /** `none`: it failed or came too late. */
  outcome: "all" | "first page" | "none";
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
  outcome: "all" | "first page";
}

/** Newer backends page their results (docs/backend-contract.md#search-families). */
async function searchBackend(
  session: Session,
  searchString: string,
  maxPages: number,
): Promise<Result<Answer>> {
  const first = await session.call(searchFamily, { searchString });
  if (!first.ok) return first;
  const families = [...first.answer.families];
  const pages = first.answer.totalPages ?? 1;
  for (let page = 1; page < Math.min(pages, maxPages); page++) {
    const next = await session.call(searchFamily, { searchString, page });
    if (!next.ok) return next;
    families.push(...next.answer.families);
  }
  const total = Math.max(families.length, first.answer.totalCount ?? 0);
  const outcome = maxPages === 1 && pages > 1 ? "first page" : "all";
  return { ok: true, answer: { families, total, outcome } };
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

/** Searches for all words and their other spellings at once. Fails only when none of the typed words gets an answer. */
export async function findFamilies(
  session: Session,
  words: readonly SearchedWord[],
): Promise<Result<FoundFamilies>> {
  const answers = new Map<Query, Answer>();
  if (words.some(({ text }) => text.length > SEARCH_TEXT_MAX_CHARACTERS))
    return { ok: true, answer: foundFamilies([], answers) };
  const typed = words.map((word) => ({ text: word.text, word, isTyped: true, isSure: true }));
  const spellings = words.flatMap((word) =>
    word.spellings.map((spelling) => ({ ...spelling, word, isTyped: false })),
  );
  const ask = async (query: Query, maxPages: number) => {
    const found = await searchBackend(session, query.text, maxPages);
    if (found.ok) answers.set(query, found.answer);
    return found;
  };
  const askedTyped = typed.map((query) => ask(query, words.length > 1 ? 1 : SEARCH_MAX_PAGES));
  const askedSpellings = spellings.map((query) => ask(query, 1));
  const late = Promise.any([...askedTyped, ...askedSpellings]).then(() =>
    after(SPELLINGS_GRACE_MS, null, { ref: false }),
  );
  const [found] = await Promise.all([
    Promise.all(askedTyped),
    Promise.race([Promise.all(askedSpellings), late]),
  ]);
  const failed = found.find((result) => !result.ok);
  if (failed && found.every((result) => !result.ok)) return failed;
  return { ok: true, answer: foundFamilies([...typed, ...spellings], answers) };
}
