import { parseBirthDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import type { TreeNode } from "~/contract/tree";
import { couplesOf } from "~/kinship/couples";
import { lifespanOf, yearsBetween } from "~/ui/format/birthday";
import { parseDay, readDay } from "~/ui/format/date";
import { fullName } from "~/ui/format/member";

export interface Contradiction {
  kind: "olderThanParent" | "marriedEarly" | "diedBeforeBirth" | "samePerson";
  people: readonly MemberSummary[];
}

const WEDDING_AGE_YEARS = 15;

const yearOf = ({ birthDate }: MemberSummary) => parseBirthDate(birthDate).year;

/** Assumes the earliest birth date that fits, to question as little as possible. */
function marriedEarly(member: MemberSummary): boolean {
  const { birthDate, weddingDate } = member;
  if (birthDate === null || weddingDate === null) return false;
  const { year, month, day } = parseBirthDate(birthDate);
  // Comparing the years first is cheaper in a large family.
  if (year === null || Number.parseInt(weddingDate, 10) - year > WEDDING_AGE_YEARS) return false;
  const wedding = parseDay(weddingDate, "UTC");
  if (wedding === null) return false;
  return yearsBetween({ year, month: month ?? 1, day: day ?? 1 }, readDay(wedding)) < WEDDING_AGE_YEARS;
}

function diedBeforeBirth({ alive, age }: MemberSummary): boolean {
  const lifespan = alive ? null : lifespanOf(age);
  return lifespan !== null && Number(lifespan.died) < Number(lifespan.born);
}

function olderThanParents(root: TreeNode | null, memberList: readonly MemberSummary[]): Contradiction[] {
  const born = new Map(memberList.map((member) => [member.memberId, { member, year: yearOf(member) ?? 0 }]));
  const found = new Map<string, Contradiction>();
  const compare = (childId: number | undefined, parentId: number | undefined) => {
    const child = childId && born.get(childId);
    const parent = parentId && born.get(parentId);
    if (!child || !parent || child.year === 0 || child.year >= parent.year) return;
    found.set(`${childId} ${parentId}`, { kind: "olderThanParent", people: [child.member, parent.member] });
  };
  for (const { member, spouse, children } of couplesOf(root)) {
    for (const { member: child } of children) {
      compare(child?.memberId, member?.memberId);
      compare(child?.memberId, spouse?.memberId);
    }
  }
  return [...found.values()];
}

/** Compares name and birthday, because twins share the birthday and cousins may share the name. */
function samePeople(members: Iterable<MemberSummary>): Contradiction[] {
  const firstOf = new Map<string, MemberSummary>();
  const found: Contradiction[] = [];
  for (const member of members) {
    const { firstName, birthDate } = member;
    if (firstName === null || birthDate === null) continue;
    const key = `${fullName(member).toLowerCase()}|${birthDate}`;
    const first = firstOf.get(key);
    if (!first) firstOf.set(key, member);
    else if (parseBirthDate(birthDate).month !== null)
      found.push({ kind: "samePerson", people: [first, member] });
  }
  return found;
}

export function contradictionsOf(
  root: TreeNode | null,
  memberList: readonly MemberSummary[],
): Contradiction[] {
  const alone = (kind: Contradiction["kind"], isSo: (member: MemberSummary) => boolean) =>
    memberList.filter(isSo).map((member) => ({ kind, people: [member] }));
  return [
    ...olderThanParents(root, memberList),
    ...alone("marriedEarly", marriedEarly),
    ...alone("diedBeforeBirth", diedBeforeBirth),
    ...samePeople(memberList),
  ];
}
