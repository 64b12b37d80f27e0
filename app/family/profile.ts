import { parseDate, summaryBirthDate } from "~/contract/birth-date";
import { type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import {
  type MemberProfile,
  type MemberProfileAnswer,
  type MemberSummary,
  relativesOnProfile,
} from "~/contract/member";
import type { Bond } from "~/kinship/graph";
import { PARENTS } from "~/kinship/path";
import { type CalendarDate, dateToRead } from "~/ui/format/date";
import { hindiFirstNames } from "~/ui/format/member";
import { ageOf, diedBefore } from "./age";
import { Person } from "./person";
import { bondIn, weddingOf } from "./wedding";

/** A profile's fields as a list writes them. */
export function profileRecord(profile: MemberProfile, today: CalendarDate): MemberSummary {
  return {
    ...profile,
    alive: profile.dateOfDeath === null,
    age: ageOf(profile, today),
    birthDate: summaryBirthDate(profile),
    familyRelationship: null,
    selectedNode: false,
  };
}

/** Somebody on the way from one member to another. */
export type RelatedPerson = ReturnType<typeof relatedPerson>;

function relatedPerson(person: Person) {
  const { memberId, gender, birthYear, record } = person;
  const { familyId, maritalStatus } = record;
  return { memberId, familyId, gender, birthYear, isSingle: maritalStatus === "Single", person };
}

/** A profile's member and relatives for a search of relations. */
export function relationsOf(answer: MemberProfileAnswer, today: CalendarDate) {
  const known = profileOf(answer, { names: NO_FAMILY_NAMES, today, isOwn: false });
  const bondTo = (spouse: Person) => bondIn(weddingOf([known.member, spouse], () => [], today).state);
  const relatives = known.relatives.flatMap(({ kind, people }) =>
    people.map((person) => {
      const relative = { kind, member: relatedPerson(person) };
      return kind === "spouse" ? { ...relative, bond: bondTo(person) } : relative;
    }),
  );
  const parentIds = answer.parents.map(({ memberId }) => memberId);
  return { member: { ...relatedPerson(known.member), parentIds }, relatives };
}

/** Lists name the children of both marriages at either spouse; a child's own profile names the parents. */
export function deniesParent(parentIds: readonly number[], parentId: number): boolean {
  return parentIds.length >= PARENTS && !parentIds.includes(parentId);
}

/** A member has one status: where the two profiles name different spouses, somebody has married twice. */
export function bondBetween(answers: readonly MemberProfileAnswer[], today: CalendarDate): Bond {
  const others = new Map<Person, Person[]>();
  for (const answer of answers) {
    const { member, relatives } = profileOf(answer, { names: NO_FAMILY_NAMES, today, isOwn: false });
    const isOther = ({ memberId }: Person) => !answers.some((one) => one.memberProfile.memberId === memberId);
    const spouses = relatives.flatMap(({ kind, people }) => (kind === "spouse" ? people : []));
    others.set(member, spouses.filter(isOther));
  }
  return bondIn(weddingOf([...others.keys()], (person) => others.get(person) ?? [], today).state);
}

function homeOf({ addressSameAsFamily, familyAddress, memberAddress }: MemberProfile, isOwn: boolean) {
  if (addressSameAsFamily) return familyAddress ?? (isOwn ? memberAddress : null);
  return isOwn ? memberAddress : null;
}

/** The member of a profile, and the relatives that it names, without children born long after the member's death. */
export function profileOf(
  answer: MemberProfileAnswer,
  { names, today, isOwn }: { names: FamilyNames; today: CalendarDate; isOwn: boolean },
) {
  const profile = answer.memberProfile;
  const sent = relativesOnProfile(answer);
  const firstNamesInHindi = hindiFirstNames([profile, ...sent.flatMap(({ people }) => people)]);
  const around = { names, familyId: profile.familyId, today, firstNamesInHindi };
  const member = new Person(profileRecord(profile, today), around, homeOf(profile, isOwn));
  const death = parseDate(profile.dateOfDeath);
  const relatives = sent.map(({ kind, people }) => ({
    kind,
    people: people
      .map((record) => new Person(record, around))
      .filter((person) => kind !== "child" || !diedBefore(death, person.birth)),
  }));
  return { profile, member, relatives, died: dateToRead(profile.dateOfDeath) };
}

export type KnownProfile = ReturnType<typeof profileOf>;
