import { setTimeout as after } from "node:timers/promises";
import type { Result } from "~/contract/failure";
import { type FamilySearchResult, searchFamily } from "~/contract/family";
import type { BrowserSession } from "~/session/browser-session.server";
import { SEARCH_TEXT_MAX_CHARACTERS } from "~/ui/format/text";
import type { SearchedWord } from "./searched-words.server";

type Session = Pick<BrowserSession, "call">;

const SEARCH_MAX_PAGES = 20;

/** How long other spellings may take after the first answer. */
const SPELLING_LATE_MS = 600;

export interface FoundFamilies {
  /** Families found by the typed words come first; each family once. */
  families: FamilySearchResult[];
  /** Maps a family's id to the words that found it. */
  foundBy: ReadonlyMap<number, ReadonlySet<SearchedWord>>;
  searched: string[];
  leftOut: string[];
  /** Texts with more than one page of results; `families` has the first page only. */
  cutShort: string[];
}

interface Answer {
  families: FamilySearchResult[];
  isCutShort: boolean;
}

async function firstPage(session: Session, searchString: string): Promise<Result<Answer>> {
  const found = await session.call(searchFamily, { searchString });
  if (!found.ok) return found;
  const { families, totalPages } = found.answer;
  return { ok: true, answer: { families, isCutShort: (totalPages ?? 1) > 1 } };
}

/**
 * Newer backends page their results (docs/backend-contract.md#search-families), so the pages are fetched one after the
 * other.
 */
async function allPages(session: Session, searchString: string): Promise<Result<Answer>> {
  const first = await session.call(searchFamily, { searchString });
  if (!first.ok) return first;
  const families = [...first.answer.families];
  const pages = Math.min(first.answer.totalPages ?? 1, SEARCH_MAX_PAGES);
  for (let page = 1; page < pages; page++) {
    const next = await session.call(searchFamily, { searchString, page });
    if (!next.ok) return next;
    families.push(...next.answer.families);
  }
  return { ok: true, answer: { families, isCutShort: false } };
}

interface Asked {
  text: string;
  word: SearchedWord;
}

/** Collects answers as they arrive. Rejects when the session has ended. */
function askForSpellings(session: Session, asked: readonly Asked[], answers: Map<Asked, Answer>) {
  return asked.map(async (each) => {
    const found = await firstPage(session, each.text);
    if (found.ok) answers.set(each, found.answer);
  });
}

function familiesOf(answers: ReadonlyMap<Asked, Answer>, asked: readonly Asked[]) {
  const families = new Map<number, FamilySearchResult>();
  const foundBy = new Map<number, Set<SearchedWord>>();
  for (const each of asked)
    for (const family of answers.get(each)?.families ?? []) {
      families.set(family.familyId, families.get(family.familyId) ?? family);
      const words = foundBy.get(family.familyId) ?? new Set();
      foundBy.set(family.familyId, words.add(each.word));
    }
  return { families: [...families.values()], foundBy };
}

/** Searches for all words and their other spellings at once. Fails only when none of the typed words gets an answer. */
export async function findFamilies(
  session: Session,
  words: readonly SearchedWord[],
): Promise<Result<FoundFamilies>> {
  const answers = new Map<Asked, Answer>();
  const typed = words.map((word): Asked => ({ text: word.text, word }));
  const spellings = words.flatMap((word) => word.spellings.map((text): Asked => ({ text, word })));
  const all = [...typed, ...spellings];
  if (typed.some(({ text }) => text.length > SEARCH_TEXT_MAX_CHARACTERS))
    return { ok: true, answer: { ...familiesOf(answers, []), searched: [], leftOut: [], cutShort: [] } };
  const ask = words.length > 1 ? firstPage : allPages;
  const own = typed.map(({ text }) => ask(session, text));
  const others = askForSpellings(session, spellings, answers);
  const late = Promise.any([...own, ...others]).then(() => after(SPELLING_LATE_MS, null, { ref: false }));
  const [found] = await Promise.all([Promise.all(own), Promise.race([Promise.all(others), late])]);
  for (const [at, each] of typed.entries()) {
    const result = found[at];
    if (result?.ok) answers.set(each, result.answer);
  }
  const failed = found.find((result) => !result.ok);
  if (failed && found.every((result) => !result.ok)) return failed;
  const inTime = new Map(answers);
  const texts = (asked: readonly Asked[]) => asked.map(({ text }) => text);
  return {
    ok: true,
    answer: {
      ...familiesOf(inTime, all),
      searched: texts(spellings.filter((each) => inTime.has(each))),
      leftOut: texts(all.filter((each) => !inTime.has(each))),
      cutShort: texts(all.filter((each) => inTime.get(each)?.isCutShort)),
    },
  };
}
