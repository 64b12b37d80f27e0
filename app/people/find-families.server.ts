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

/** A text that the backend is asked for. */
interface AskedText {
  text: string;
  word: SearchedWord;
  isTyped: boolean;
  /** Whether it is a name, so that a page may say it. */
  isSure: boolean;
}

export interface AnsweredText extends AskedText {
  /** `first page`: there are more families. `none`: it failed or came too late. */
  outcome: "all" | "first page" | "none";
}

export interface FoundFamilies {
  /** Families found by the typed words come first; each family once. */
  families: FamilySearchResult[];
  /** Maps a family's id to the texts that found it. */
  foundBy: ReadonlyMap<number, readonly AskedText[]>;
  texts: readonly AnsweredText[];
}

interface Answer {
  families: FamilySearchResult[];
  outcome: "all" | "first page";
}

async function firstPage(session: Session, searchString: string): Promise<Result<Answer>> {
  const found = await session.call(searchFamily, { searchString });
  if (!found.ok) return found;
  const { families, totalPages } = found.answer;
  return { ok: true, answer: { families, outcome: (totalPages ?? 1) > 1 ? "first page" : "all" } };
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
  return { ok: true, answer: { families, outcome: "all" } };
}

function foundFamilies(texts: readonly AskedText[], answers: ReadonlyMap<AskedText, Answer>): FoundFamilies {
  const families = new Map<number, FamilySearchResult>();
  const foundBy = new Map<number, AskedText[]>();
  for (const each of texts)
    for (const family of answers.get(each)?.families ?? []) {
      families.set(family.familyId, families.get(family.familyId) ?? family);
      foundBy.set(family.familyId, [...(foundBy.get(family.familyId) ?? []), each]);
    }
  return {
    families: [...families.values()],
    foundBy,
    texts: texts.map((each) => ({ ...each, outcome: answers.get(each)?.outcome ?? "none" })),
  };
}

/** Searches for all words and their other spellings at once. Fails only when none of the typed words gets an answer. */
export async function findFamilies(
  session: Session,
  words: readonly SearchedWord[],
): Promise<Result<FoundFamilies>> {
  const answers = new Map<AskedText, Answer>();
  const typed = words.map((word) => ({ text: word.text, word, isTyped: true, isSure: true }));
  const spellings = words.flatMap((word) =>
    word.spellings.map((spelling) => ({ ...spelling, word, isTyped: false })),
  );
  if (typed.some(({ text }) => text.length > SEARCH_TEXT_MAX_CHARACTERS))
    return { ok: true, answer: foundFamilies([], answers) };
  const ask = async (each: AskedText, pages: typeof firstPage) => {
    const found = await pages(session, each.text);
    if (found.ok) answers.set(each, found.answer);
    return found;
  };
  const own = typed.map((each) => ask(each, words.length > 1 ? firstPage : allPages));
  const others = spellings.map((each) => ask(each, firstPage));
  const late = Promise.any([...own, ...others]).then(() => after(SPELLING_LATE_MS, null, { ref: false }));
  const [found] = await Promise.all([Promise.all(own), Promise.race([Promise.all(others), late])]);
  const failed = found.find((result) => !result.ok);
  if (failed && found.every((result) => !result.ok)) return failed;
  return { ok: true, answer: foundFamilies([...typed, ...spellings], answers) };
}
