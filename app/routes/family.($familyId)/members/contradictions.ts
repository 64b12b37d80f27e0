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

/** With an unknown day or month the earliest counts, in favour of what is stored. */
function marriedEarly({ birthDate, weddingDate }: MemberSummary): boolean {
  const { year, month, day } = parseBirthDate(birthDate);
  const wedding = parseDay(weddingDate, "UTC");
  if (year === null || wedding === null) return false;
  return yearsBetween({ year, month: month ?? 1, day: day ?? 1 }, readDay(wedding)) < WEDDING_AGE_YEARS;
}

function diedBeforeBirth({ age }: MemberSummary): boolean {
  const lifespan = lifespanOf(age);
  return lifespan !== null && Number(lifespan.died) < Number(lifespan.born);
}

function olderThanParents(root: TreeNode | null, members: ReadonlyMap<number, MemberSummary>) {
  const found = new Map<string, Contradiction>();
  const yearOf = (person: MemberSummary) => parseBirthDate(person.birthDate).year;
  for (const { member, spouse, children } of couplesOf(root)) {
    for (const { member: born } of children) {
      const child = members.get(born?.memberId ?? 0);
      const year = child && yearOf(child);
      for (const { memberId } of [member, spouse].filter((person) => person !== null)) {
        const parent = members.get(memberId);
        const parentYear = parent && yearOf(parent);
        if (!year || !parentYear || year >= parentYear) continue;
        const people = [child, parent];
        found.set(people.map((person) => person.memberId).join(), { kind: "olderThanParent", people });
      }
    }
  }
  return [...found.values()];
}

/** Twins have two names, and cousins of one name two birthdays. */
function samePeople(members: Iterable<MemberSummary>): Contradiction[] {
  const firstOf = new Map<string, MemberSummary>();
  const found: Contradiction[] = [];
  for (const member of members) {
    const name = fullName(member).toLowerCase().replace(/\s+/g, " ").trim();
    const { year, month } = parseBirthDate(member.birthDate);
    if (!member.firstName || year === null || month === null) continue;
    const key = `${name}|${member.birthDate}`;
    const first = firstOf.get(key);
    if (first) found.push({ kind: "samePerson", people: [first, member] });
    else firstOf.set(key, member);
  }
  return found;
}

/** What cannot be so in these records. Takes time in proportion to the members and the couples. */
export function contradictionsOf(
  root: TreeNode | null,
  memberList: readonly MemberSummary[],
): Contradiction[] {
  const members = new Map(memberList.map((member) => [member.memberId, member]));
  const alone = (kind: Contradiction["kind"], isSo: (member: MemberSummary) => boolean) =>
    memberList.filter(isSo).map((member) => ({ kind, people: [member] }));
  return [
    ...olderThanParents(root, members),
    ...alone("marriedEarly", marriedEarly),
    ...alone("diedBeforeBirth", diedBeforeBirth),
    ...samePeople(memberList),
  ];
}
