import { answerOrNull, type Result } from "~/contract/failure";
import { type FamilyMembers, getFamilyMembers } from "~/contract/family";
import { getMemberProfile } from "~/contract/member";
import { Family } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import { familyHeading } from "~/family/names";
import type { Person } from "~/family/person";
import type { Viewer } from "~/family/privacy";
import { childrenOfUnlistedParents, profileOf } from "~/family/profile";
import { nonEmpty } from "~/i18n/format/text";
import { nameWords } from "~/name-search/fold";
import { uniqueBy } from "~/unique-by";
import type { SearchContext } from "./find-families.server";
import type { OwnFamilies } from "./own-family.server";
import type { QueryWord, SearchQuery } from "./query.server";

/** Each costs a call. */
const UNLISTED_PARENTS_MAX = 2;

export interface PeopleSearchContext extends SearchContext {
  viewer: Viewer;
  site: SearchContext["site"] & { ownFamilies: Pick<OwnFamilies, "read"> };
  clock: { today: string };
}

export interface FoundPerson {
  member: Person;
  family: Family;
  sortKey: readonly number[];
  /** The occupation or education that matched where no name did. */
  work: { field: "occupation" | "educationDetails"; text: string } | null;
}

/** Of a family that was not searched only the name is known. */
export function placeOf({ member, family: { details } }: FoundPerson) {
  const { isOfFamily, otherFamily } = member;
  const town = isOfFamily ? details.familyAddress?.city : null;
  return { family: otherFamily?.heading ?? familyHeading(details), town: town ?? "" };
}

const WORK_FIELDS = ["occupation", "educationDetails"] as const;

function matchingWork({ record, isGuarded }: Person, words: readonly QueryWord[]): FoundPerson["work"] {
  if (isGuarded) return null;
  const field = WORK_FIELDS.find((name) => words.some(({ matchesWork }) => matchesWork(record[name] ?? "")));
  return field ? { field, text: record[field] ?? "" } : null;
}

/** Second spouses, who are missing from the backend's lists. */
async function unlistedParents({ session, deadline, clock, viewer }: PeopleSearchContext, family: Family) {
  const searchSession = session.searchingUntil(deadline.search);
  const shown = { names: family.details, today: clock.today, viewer };
  const children = childrenOfUnlistedParents(family.listed).slice(0, UNLISTED_PARENTS_MAX);
  const read = await Promise.all(
    children.map(({ memberId }) => searchSession.call(getMemberProfile, { memberId })),
  );
  return read
    .flatMap((profile) => (profile.ok ? profileOf(profile.answer, shown).relatives.parent : []))
    .filter(({ memberId }) => !family.people.has(memberId));
}

/** Ranks the living first, then by name, then occupation before education, then people with a number to call. */
function sortKeyOf({ isLiving, phone }: Person, rank: number, work: FoundPerson["work"]): readonly number[] {
  const field = work ? 1 + WORK_FIELDS.indexOf(work.field) : 0;
  return [isLiving ? 0 : 1, rank, field, phone?.href ? 0 : 1];
}

function compareSortKeys({ sortKey }: FoundPerson, other: FoundPerson): number {
  const firstDifference = sortKey.findIndex((value, index) => value !== other.sortKey[index]);
  return firstDifference < 0 ? 0 : (sortKey[firstDifference] ?? 0) - (other.sortKey[firstDifference] ?? 0);
}

interface MemberQuery extends Pick<SearchQuery, "number" | "words"> {
  memberWords: readonly QueryWord[];
}

/** A child of another family is matched by its name only. */
function matchMember(member: Person, { number, words, memberWords }: MemberQuery) {
  if (number) return member.hasNumber(number) ? { work: null, sortKey: sortKeyOf(member, 0, null) } : null;
  const searched = memberWords.length > 0 ? memberWords : words;
  const { names } = member;
  const matchesName = ({ matches }: QueryWord) => names.some(matches);
  const isMatch = (word: QueryWord) => matchesName(word) || matchingWork(member, [word]) !== null;
  if (!(memberWords.length > 0 ? searched.every(isMatch) : searched.some(isMatch))) return null;
  const isNamed = memberWords.length === 0 && searched.some(matchesName);
  const work = matchingWork(member, isNamed ? [] : searched.filter((word) => !matchesName(word)));
  const parts = [...names, ...names.flatMap(nameWords)];
  const ranks = searched.map(({ rank }) => Math.min(...parts.map(rank)));
  const sum = ranks.reduce((before, rank) => before + rank, 0);
  return { work, sortKey: sortKeyOf(member, sum, work) };
}

/** Members whose names or work match all member words; without member words, any word. Best matches first. */
export async function matchesIn(context: PeopleSearchContext, answer: FamilyMembers, query: MemberQuery) {
  const family = new Family(answer, context.clock.today, context.viewer);
  const everybody = [...family.listed, ...(await unlistedParents(context, family))];
  const matches = await mapYielding(everybody, (member) => {
    const match = matchMember(member, query);
    return match && { member, family, ...match };
  });
  return {
    family: family.details,
    people: matches.filter((person) => person !== null).sort(compareSortKeys),
  };
}

type FamilyMatches = Awaited<ReturnType<typeof matchesIn>>;

interface FamilyToSearch {
  family: { familyId: number | undefined };
  /** Null for the viewer's own family, which was not matched as a family. */
  memberWords: readonly QueryWord[] | null;
}

export const OWN_FAMILY: FamilyToSearch = { family: { familyId: undefined }, memberWords: null };

/** The words that match neither the family's name nor its city, and so may be a member's name. */
export function wordsForMembers(words: readonly QueryWord[], { familyDetails }: FamilyMembers): QueryWord[] {
  const { familyName, familyNameInHindi, familyAddress } = familyDetails;
  const shared = nonEmpty([familyName, familyNameInHindi, familyAddress?.city]);
  return words.filter(({ matches, isRelative }) => !isRelative && !shared.some(matches));
}

export async function searchMembers(
  context: PeopleSearchContext,
  { words, number }: Pick<SearchQuery, "words" | "number">,
  families: readonly FamilyToSearch[],
): Promise<Result<FamilyMatches>[]> {
  const { session, deadline, log, site } = context;
  const searchSession = session.searchingUntil(deadline.search);
  return Promise.all(
    families.map(async ({ family: { familyId }, memberWords }) => {
      const read = await (familyId === undefined
        ? site.ownFamilies.read(searchSession)
        : searchSession.call(getFamilyMembers, { familyId }));
      answerOrNull(log, "family not loaded, members not searched", read);
      if (!read.ok) return read;
      const query = { words, number, memberWords: memberWords ?? wordsForMembers(words, read.answer) };
      return { ok: true as const, answer: await matchesIn(context, read.answer, query) };
    }),
  );
}

export function bestMatches(matches: readonly FamilyMatches[]): FoundPerson[] {
  const people = matches.flatMap((family) => family.people).sort(compareSortKeys);
  return uniqueBy(people, ({ member }) => member.memberId);
}
