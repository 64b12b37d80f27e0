import type { Result } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { DIRECTORY_WAIT_MS } from "~/deadlines";
import { mapYielding } from "~/family/map-yielding";
import type { Deadline } from "~/http/deadline.server";
import { nonEmpty } from "~/i18n/format/text";
import { NO_RANK } from "~/name-search/matching";
import { matchesDigits } from "~/phone/phone-view.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { uniqueBy } from "~/unique-by";
import { type Directories, type Directory, type DirectoryContext, PagedRead } from "./directory.server";
import type { QueryWord, SearchQuery } from "./query.server";

export interface SearchContext extends DirectoryContext {
  session: DirectoryContext["session"] & Pick<BrowserSession, "confirmedBy" | "searchingUntil">;
  deadline: Pick<Deadline, "search" | "partialPage">;
  site: { directories: Directories };
}

/** The limit for the families shown, and for those whose members are searched. */
const FAMILIES_SHOWN_MAX = 500;

interface MatchedFamily {
  family: FamilySearchResult;
  /** The number of words that match any field of the family. */
  count: number;
  matchesAll: boolean;
  /** The words that match neither its name nor its place, and so may be a member's name. */
  memberWords: readonly QueryWord[];
}

export interface FoundFamilies {
  /** `families first`: some match all words. `people first`: none does, so the other words are probably a person's name. */
  kind: "families" | "families first" | "people first";
  families: readonly FamilySearchResult[];
  total: number;
  /** All that match a word, the best first. */
  matched: readonly MatchedFamily[];
  /** Families whose members may match the member words; first those whose head does. */
  candidates: readonly MatchedFamily[];
  directory: Directory | null;
  /** The only word that was searched for, because not all families could be read. */
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

/** Families of the backend's own search, which matches "Maharashtra" but returns "MH". */
interface BackendMatches extends Directory {
  word: QueryWord;
  query: string;
}

/** The last word that matches no family; without a directory the last of all, which is rarely a first name. */
async function wordForBackend({ words, number }: SearchQuery, directory: Directory | null) {
  if (number) return undefined;
  if (!directory?.isWhole) return words.at(-1);
  const matches = await mapYielding(directory.families, (family) => {
    const fields = fieldsOf(family);
    return words.filter((word) => fields.some(word.matches));
  });
  if (words.length === 1) return matches.some(({ length }) => length === 0) ? words[0] : undefined;
  const matched = new Set(matches.flat());
  return words.findLast((word) => !matched.has(word));
}

async function searchBackend(
  { session, deadline }: SearchContext,
  search: SearchQuery,
  directory: Directory | null,
): Promise<Result<BackendMatches | null>> {
  const word = await wordForBackend(search, directory);
  if (!word) return { ok: true, answer: null };
  const query = directory?.isWhole ? word.place : word.text;
  // Without the directory nothing else is shown.
  const timeout = directory ? deadline.search : deadline.partialPage;
  const searched = { searchString: query, maxFamilies: FAMILIES_SHOWN_MAX };
  const result = await new PagedRead(session.searchingUntil(timeout), searched).resultBy(timeout);
  return result.ok ? { ok: true, answer: { word, query, ...result.answer } } : result;
}

function matcher(words: readonly QueryWord[], backendMatches: BackendMatches | null) {
  const ids = new Set(backendMatches?.families.map(({ familyId }) => familyId));
  const letters = backendMatches?.query.toLowerCase() ?? "";
  return (family: FamilySearchResult): MatchedFamily => {
    const [heads, names] = [headsOf(family), namesOf(family)];
    const shared = [...names, ...nonEmpty([family.region, family.gotra])];
    const matches = words.map((word) => {
      const isHead = heads.some(word.matches);
      // If a name has the letters, the backend may have matched that name, not a field that it does not return.
      const isOtherField =
        word === backendMatches?.word &&
        ids.has(family.familyId) &&
        ![...names, ...heads].some((name) => name.toLowerCase().includes(letters));
      const isShared = shared.some(word.matches) || (!isHead && isOtherField);
      return { word, isShared, isMatch: isHead || isShared };
    });
    return {
      family,
      count: matches.filter(({ isMatch }) => isMatch).length,
      matchesAll: matches.every(({ isMatch }) => isMatch),
      memberWords: matches.flatMap(({ word, isShared }) => (isShared || word.isRelative ? [] : word)),
    };
  };
}

/** Lower for the better match. */
function rankOf(family: FamilySearchResult, words: readonly QueryWord[]): number {
  const names = [...namesOf(family), ...headsOf(family)];
  const ranks = words.map(({ rank }) => Math.min(...names.map(rank), NO_RANK));
  return ranks.reduce((sum, rank) => sum + rank, 0);
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

/** Fails only if neither the directory nor the backend's own search can be read. */
export async function findFamilies(
  context: SearchContext,
  search: SearchQuery,
): Promise<Result<FoundFamilies>> {
  if (search.isTooLong) return { ok: true, answer: NOTHING };
  const { session, deadline, site, log } = context;
  const cached = site.directories.peek(session);
  const startedSearch = cached ? searchBackend(context, search, cached) : undefined;
  const timeout = AbortSignal.any([deadline.search, AbortSignal.timeout(DIRECTORY_WAIT_MS)]);
  const listContext = { session: session.confirmedBy(startedSearch), log };
  const read = await site.directories.read(listContext, timeout);
  const directory = read.ok ? read.answer : null;
  const backendResult = await (startedSearch ?? searchBackend(context, search, directory));
  if (!read.ok && !backendResult.ok) return backendResult;
  const answer = backendResult.ok ? backendResult.answer : null;
  if (!read.ok && !answer) return read;
  return { ok: true, answer: await matchFamilies(search, directory, answer) };
}

function shown(families: readonly FamilySearchResult[], total = 0) {
  return { families: families.slice(0, FAMILIES_SHOWN_MAX), total: Math.max(total, families.length) };
}

async function matchFamilies(
  { words, number }: SearchQuery,
  directory: Directory | null,
  backendMatches: BackendMatches | null,
): Promise<FoundFamilies> {
  const listed = [...(directory?.families ?? []), ...(backendMatches?.families ?? [])];
  const all = uniqueBy(listed, ({ familyId }) => familyId);
  const isIncomplete = !directory?.isWhole;
  const common = {
    ...NOTHING,
    directory,
    onlyWord: isIncomplete && backendMatches ? backendMatches.query : null,
  };
  if (number) return { ...common, ...shown(all.filter(({ phone }) => matchesDigits(phone, number))) };
  if (words.length === 0) return { ...common, ...shown(all, directory?.total) };
  const matches = await mapYielding(all, matcher(words, backendMatches));
  const ranked = await mapYielding(
    matches.filter(({ count }) => count > 0),
    (match) => ({ ...match, rank: rankOf(match.family, words) }),
  );
  const matched = ranked.sort((one, other) => other.count - one.count || one.rank - other.rank);
  const maxCount = matched[0]?.count ?? 0;
  const best = matched.filter(({ count }) => count === maxCount).map(({ family }) => family);
  const isOne = words.length === 1;
  const candidates = await candidateFamilies(words, matched, maxCount);
  return {
    ...common,
    kind: isOne ? "families" : maxCount === words.length ? "families first" : "people first",
    ...shown(best, isOne && isIncomplete ? backendMatches?.total : 0),
    matched,
    candidates: candidates.slice(0, FAMILIES_SHOWN_MAX),
  };
}

/** A surname or a town is no member's first name. */
async function surnamesAndPlaces(words: readonly QueryWord[], matched: readonly MatchedFamily[]) {
  const texts = matched.flatMap(({ family }) => [
    ...namesOf(family),
    ...(family.region?.split(/,\s*/) ?? []),
  ]);
  const matches = await mapYielding(new Set(texts), (text) =>
    words.filter(({ isSameName }) => isSameName(text)),
  );
  return new Set(matches.flat());
}

async function candidateFamilies(
  words: readonly QueryWord[],
  matched: readonly MatchedFamily[],
  maxCount: number,
) {
  const withMembers = matched.filter(({ memberWords }) => memberWords.length > 0);
  const whole = withMembers.filter(({ matchesAll }) => matchesAll);
  if (words.length === 1) return whole;
  const hasFullMatch = maxCount === words.length;
  const others = withMembers.filter(({ count }) => (hasFullMatch ? count < maxCount : count === maxCount));
  const excluded = await surnamesAndPlaces(words, matched);
  const likely = others.filter(({ memberWords }) => memberWords.every((word) => !excluded.has(word)));
  return hasFullMatch ? [...whole, ...likely] : likely.length > 0 ? likely : others;
}
