import type { Result } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { uniqueBy } from "~/contract/scalars";
import { DIRECTORY_WAIT_MS } from "~/deadlines";
import { mapYielding } from "~/family/map-yielding";
import type { Deadline } from "~/http/deadline.server";
import { NO_RANK } from "~/name-search/matching";
import { matchesDigits } from "~/phone/phone-view.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { nonEmpty } from "~/ui/format/text";
import { type Directories, type Directory, type DirectoryContext, PagedReading } from "./directory.server";
import type { SearchedWord, SearchText } from "./words.server";

export interface SearchContext extends DirectoryContext {
  session: DirectoryContext["session"] & Pick<BrowserSession, "forCache" | "forSearch">;
  deadline: Pick<Deadline, "search" | "partialPage">;
  site: { directories: Directories };
}

/** No more are shown, nor searched for members. */
const FAMILIES_SHOWN_MAX = 500;

interface MatchedFamily {
  family: FamilySearchResult;
  /** How many of the words match the family in any field. */
  count: number;
  isWhole: boolean;
  /** The words that match neither its name nor its place, and so may be a member's name. */
  memberWords: readonly SearchedWord[];
  rank: number;
}

export interface FoundFamilies {
  /** `families first`: they match all words. `people first`: none does, so the words left over are probably a person's name. */
  kind: "families" | "families first" | "people first";
  families: readonly FamilySearchResult[];
  total: number;
  /** All that match a word, the best first. */
  matched: readonly MatchedFamily[];
  /** Families whose members may match the member words; first those that match all words, as their heads have the name. */
  candidates: readonly MatchedFamily[];
  directory: Directory | null;
  /** The only text that was searched for, if not all families could be read. */
  onlyWord: string | null;
}

const namesOf = ({ familyName, familyNameInHindi }: FamilySearchResult) =>
  nonEmpty([familyName, familyNameInHindi]);

export const headsOf = ({ headOfFamilyFirstName, headOfFamilyFirstNameInHindi }: FamilySearchResult) =>
  nonEmpty([headOfFamilyFirstName, headOfFamilyFirstNameInHindi]);

const fieldsOf = (family: FamilySearchResult) => [
  ...headsOf(family),
  ...namesOf(family),
  ...nonEmpty([family.region, family.gotra]),
];

/** The answer to the typed words beside the directory: the backend finds a family by "Maharashtra", but returns "MH". */
interface WordAnswer {
  word: SearchedWord;
  query: string;
  families: readonly FamilySearchResult[];
  total: number;
}

/** One word, or of several the last that no family shows. Without a directory the last, which is rarely a first name. */
function wordToSearch({ words, number }: SearchText, directory: Directory | null): SearchedWord | undefined {
  if (number) return undefined;
  if (!directory?.isWhole) return words.at(-1);
  const { families } = directory;
  const shows =
    ({ finds }: SearchedWord) =>
    (family: FamilySearchResult) =>
      fieldsOf(family).some(finds);
  if (words.length === 1) return words.find((word) => !families.every(shows(word)));
  return words.findLast((word) => !families.some(shows(word)));
}

async function searchWord(
  { session, deadline }: SearchContext,
  search: SearchText,
  directory: Directory | null,
): Promise<Result<WordAnswer | null>> {
  const word = wordToSearch(search, directory);
  if (!word) return { ok: true, answer: null };
  const query = directory?.isWhole ? word.place : word.text;
  // Without the directory this is all there is to show.
  const timeout = directory ? deadline.search : deadline.partialPage;
  const searched = { searchString: query, maxFamilies: FAMILIES_SHOWN_MAX };
  const found = await new PagedReading(session.forSearch(timeout), searched).resultBy(timeout);
  return found.ok ? { ok: true, answer: { word, query, ...found.answer } } : found;
}

function matcher(words: readonly SearchedWord[], wordAnswer: WordAnswer | null) {
  const ids = new Set(wordAnswer?.families.map(({ familyId }) => familyId));
  const letters = wordAnswer?.query.toLowerCase() ?? "";
  return (family: FamilySearchResult): MatchedFamily => {
    const [heads, names] = [headsOf(family), namesOf(family)];
    const shared = [...names, ...nonEmpty([family.region, family.gotra])];
    const matches = words.map((word) => {
      const isHead = heads.some(word.finds);
      // What the app does not find in a name that has the letters, the backend does not find in another field.
      const isUnseen =
        word === wordAnswer?.word &&
        ids.has(family.familyId) &&
        ![...names, ...heads].some((name) => name.toLowerCase().includes(letters));
      const isShared = shared.some(word.finds) || (!isHead && isUnseen);
      return { word, isShared, isMatch: isHead || isShared };
    });
    const ranks = words.map(({ rank }) => Math.min(...[...names, ...heads].map(rank), NO_RANK));
    return {
      family,
      count: matches.filter(({ isMatch }) => isMatch).length,
      isWhole: matches.every(({ isMatch }) => isMatch),
      memberWords: matches.filter(({ isShared }) => !isShared).map(({ word }) => word),
      rank: ranks.reduce((sum, rank) => sum + rank, 0),
    };
  };
}

const NOTHING: FoundFamilies = {
  kind: "families",
  families: [],
  total: 0,
  matched: [],
  candidates: [],
  directory: null,
  onlyWord: null,
};

/** Fails only if neither all families nor those of a typed word can be read. */
export async function findFamilies(
  context: SearchContext,
  search: SearchText,
): Promise<Result<FoundFamilies>> {
  if (search.isTooLong) return { ok: true, answer: NOTHING };
  const { session, deadline, site, log } = context;
  const kept = site.directories.peek(session);
  const startedSearch = kept ? searchWord(context, search, kept) : undefined;
  const timeout = AbortSignal.any([deadline.search, AbortSignal.timeout(DIRECTORY_WAIT_MS)]);
  const read = await site.directories.readUnlessFailed(
    { session: session.forCache(startedSearch), log },
    timeout,
  );
  const directory = read.ok ? read.answer : null;
  const found = await (startedSearch ?? searchWord(context, search, directory));
  if (!read.ok && !found.ok) return found;
  const answer = found.ok ? found.answer : null;
  if (!read.ok && !answer) return read;
  return { ok: true, answer: await matchFamilies(search, directory, answer) };
}

function shown(families: readonly FamilySearchResult[], total = 0) {
  return { families: families.slice(0, FAMILIES_SHOWN_MAX), total: Math.max(total, families.length) };
}

async function matchFamilies(
  { words, number }: SearchText,
  directory: Directory | null,
  wordAnswer: WordAnswer | null,
): Promise<FoundFamilies> {
  const both = [...(directory?.families ?? []), ...(wordAnswer?.families ?? [])];
  const all = uniqueBy(both, ({ familyId }) => familyId);
  const isIncomplete = !directory?.isWhole;
  const found = { ...NOTHING, directory, onlyWord: isIncomplete && wordAnswer ? wordAnswer.query : null };
  if (number) return { ...found, ...shown(all.filter(({ phone }) => matchesDigits(phone, number))) };
  if (words.length === 0) return { ...found, ...shown(all, directory?.total) };
  const matches = await mapYielding(all, matcher(words, wordAnswer));
  const matched = matches
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.rank - other.rank);
  const maxCount = matched[0]?.count ?? 0;
  const best = matched.filter(({ count }) => count === maxCount).map(({ family }) => family);
  const isOne = words.length === 1;
  return {
    ...found,
    kind: isOne ? "families" : maxCount === words.length ? "families first" : "people first",
    ...shown(best, isOne && isIncomplete ? wordAnswer?.total : 0),
    matched,
    candidates: candidateFamilies(words, matched, maxCount).slice(0, FAMILIES_SHOWN_MAX),
  };
}

const BETWEEN_PLACES = /,\s*/;

/** A surname or a town is no member's first name. */
function surnamesAndPlaces(words: readonly SearchedWord[], matched: readonly MatchedFamily[]) {
  const texts = matched.flatMap(({ family }) => [
    ...namesOf(family),
    ...(family.region?.split(BETWEEN_PLACES) ?? []),
  ]);
  const distinct = [...new Set(texts)];
  return new Set(words.filter(({ isName }) => distinct.some(isName)));
}

function candidateFamilies(
  words: readonly SearchedWord[],
  matched: readonly MatchedFamily[],
  maxCount: number,
): readonly MatchedFamily[] {
  const withMembers = matched.filter(({ memberWords }) => memberWords.length > 0);
  const whole = withMembers.filter(({ isWhole }) => isWhole);
  if (words.length === 1) return whole;
  const hasFullMatch = maxCount === words.length;
  const others = withMembers.filter(({ count }) => (hasFullMatch ? count < maxCount : count === maxCount));
  const excluded = surnamesAndPlaces(words, matched);
  const likely = others.filter(({ memberWords }) => memberWords.every((word) => !excluded.has(word)));
  return hasFullMatch ? [...whole, ...likely] : likely.length > 0 ? likely : others;
}
