import type { Logger } from "pino";
import { answerOrLogged, type Result } from "~/contract/failure";
import { type FamilyMembers, getFamilyMembers } from "~/contract/family";
import { uniqueBy } from "~/contract/fields";
import { getMemberProfile } from "~/contract/member";
import { Family } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import type { Person } from "~/family/person";
import { profileOf } from "~/family/profile";
import { childrenOfUnlistedParents } from "~/family/unlisted-parents";
import { nameWords } from "~/name-search/fold";
import type { CalendarDate } from "~/ui/format/date";
import { nonEmpty } from "~/ui/format/text";
import type { SearchContext } from "./find-families.server";
import type { OwnFamilies } from "./own-family.server";
import type { SearchedWord } from "./searched-words.server";

const PEOPLE_SHOWN_MAX = 50;
/** Each takes a call. */
const UNLISTED_PARENTS_MAX = 2;

export interface PeopleSearchContext extends SearchContext {
  log: Pick<Logger, "warn">;
  site: { ownFamilies: Pick<OwnFamilies, "cachedOrRead"> };
  clock: { today: CalendarDate };
}

export interface FoundPerson {
  member: Person;
  family: Family;
  rank: number;
  /** What a word matches that no name does. */
  work: { field: "occupation" | "educationDetails"; text: string } | null;
}

export interface FamilyMatches {
  family: FamilyMembers["familyDetails"];
  people: FoundPerson[];
  count: number;
}

const WORK_FIELDS = ["occupation", "educationDetails"] as const;

function workOf({ record }: Person, words: readonly SearchedWord[]): FoundPerson["work"] {
  for (const field of WORK_FIELDS) {
    const text = record[field];
    if (text && words.some(({ findsWork }) => findsWork(text))) return { field, text };
  }
  return null;
}

/** Second wives and husbands, who are missing from the backend's lists. */
async function unlistedParents(
  { session, deadline, clock }: PeopleSearchContext,
  family: Family,
): Promise<Person[]> {
  const search = session.searching(deadline.forSearch);
  const around = { names: family.details, today: clock.today, isOwn: false };
  const children = childrenOfUnlistedParents(family.listed).slice(0, UNLISTED_PARENTS_MAX);
  const read = await Promise.all(children.map(({ memberId }) => search.call(getMemberProfile, { memberId })));
  return read
    .flatMap((profile) => (profile.ok ? profileOf(profile.answer, around).relatives : []))
    .flatMap(({ kind, people }) => (kind === "parent" ? people : []))
    .filter(({ memberId }) => !family.people.has(memberId));
}

/** Members whose names or work match all member words; without member words, any word. */
export async function matchesIn(
  context: PeopleSearchContext,
  answer: FamilyMembers,
  words: readonly SearchedWord[],
  memberWords: readonly SearchedWord[],
): Promise<FamilyMatches> {
  const sought = memberWords.length > 0 ? memberWords : words;
  const family = new Family(answer, context.clock.today);
  const everybody = [...family.listed, ...(await unlistedParents(context, family))];
  const found = await mapYielding(everybody, (member) => {
    const { names } = member;
    const isCalled = ({ finds }: SearchedWord) => names.some(finds);
    const isMatch = (word: SearchedWord) => isCalled(word) || workOf(member, [word]) !== null;
    if (!(memberWords.length > 0 ? sought.every(isMatch) : sought.some(isMatch))) return null;
    const isNamed = memberWords.length === 0 && sought.some(isCalled);
    const unnamed = isNamed ? [] : sought.filter((word) => !isCalled(word));
    const parts = [...names, ...names.flatMap(nameWords)];
    const ranks = sought.map(({ rank }) => Math.min(...parts.map(rank)));
    return {
      member,
      family,
      work: workOf(member, unnamed),
      rank: ranks.reduce((sum, rank) => sum + rank, 0),
    };
  });
  const people = found.filter((person) => person !== null).sort((one, other) => one.rank - other.rank);
  return { family: family.details, people: people.slice(0, PEOPLE_SHOWN_MAX), count: people.length };
}

interface FamilyToSearch {
  family: { familyId: number | undefined };
  /** Null for the viewer's own family, which no search has matched yet. */
  memberWords: readonly SearchedWord[] | null;
}

export const OWN_FAMILY: FamilyToSearch = { family: { familyId: undefined }, memberWords: null };

/** The words that match neither the family's name nor its city, and so may be a member's name. */
export function wordsForMembers(
  words: readonly SearchedWord[],
  { familyDetails }: FamilyMembers,
): SearchedWord[] {
  const { familyName, familyNameInHindi, familyAddress } = familyDetails;
  const shared = nonEmpty([familyName, familyNameInHindi, familyAddress?.city]);
  return words.filter(({ finds }) => !shared.some(finds));
}

export async function searchMembers(
  context: PeopleSearchContext,
  words: readonly SearchedWord[],
  families: readonly FamilyToSearch[],
): Promise<Result<FamilyMatches>[]> {
  const { session, deadline, log, site } = context;
  const search = session.searching(deadline.forSearch);
  return Promise.all(
    families.map(async ({ family: { familyId }, memberWords }) => {
      const read = await (familyId === undefined
        ? site.ownFamilies.cachedOrRead(search)
        : search.call(getFamilyMembers, { familyId }));
      answerOrLogged(log, "family not loaded, members not searched", read);
      if (!read.ok) return read;
      const sought = memberWords ?? wordsForMembers(words, read.answer);
      return { ok: true as const, answer: await matchesIn(context, read.answer, words, sought) };
    }),
  );
}

export interface BestMatches {
  people: FoundPerson[];
  total: number;
  others: { family: FamilyMembers["familyDetails"]; count: number }[];
}

export function bestMatches(found: readonly FamilyMatches[]): BestMatches {
  const people = uniqueBy(
    found.flatMap((family) => family.people),
    ({ member }) => member.memberId,
  )
    .sort((one, other) => one.rank - other.rank)
    .slice(0, PEOPLE_SHOWN_MAX);
  const shown = new Set(people.map(({ member }) => member.memberId));
  const others = found
    .map(({ family, people: own, count }) => ({
      family,
      count: count - own.filter(({ member }) => shown.has(member.memberId)).length,
    }))
    .filter(({ count }) => count > 0);
  return { people, total: others.reduce((sum, { count }) => sum + count, people.length), others };
}
