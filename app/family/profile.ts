import { type BirthDate, summaryBirthDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import { type MemberProfileAnswer, type MemberSummary, relativesOnProfile } from "~/contract/member";
import { ageOf } from "~/ui/format/birthday";
import { type CalendarDate, parseStoredDay, readDay, storedDay } from "~/ui/format/date";
import { diedBefore } from "./parentage";
import { Person } from "./person";
import { weddingOf } from "./wedding";

type Profile = MemberProfileAnswer["memberProfile"];

/** A profile's fields as a list writes them. */
export function profileRecord(profile: Profile, today: CalendarDate): MemberSummary {
  return {
    ...profile,
    alive: profile.dateOfDeath === null,
    age: ageOf(profile, today),
    birthDate: summaryBirthDate(profile),
    familyRelationship: null,
    selectedNode: false,
  };
}

function homeOf({ addressSameAsFamily, familyAddress, memberAddress }: Profile, isOwn: boolean) {
  if (addressSameAsFamily) return familyAddress ?? (isOwn ? memberAddress : null);
  return isOwn ? memberAddress : null;
}

/** The member of a profile, and the relatives that it names. */
export function profileOf(
  answer: MemberProfileAnswer,
  { names, today, isOwn }: { names: FamilyNames; today: CalendarDate; isOwn: boolean },
) {
  const profile = answer.memberProfile;
  const around = { names, familyId: profile.familyId, today };
  const member = new Person(profileRecord(profile, today), around, homeOf(profile, isOwn));
  const death = parseStoredDay(profile.dateOfDeath);
  const deathDate: BirthDate | null = death === null ? null : readDay(death);
  const relatives = relativesOnProfile(answer).map(({ kind, people }) => ({
    kind,
    people: people.map((record) => new Person(record, around)),
  }));
  return {
    profile,
    member,
    relatives,
    died: profile.dateOfDeath && storedDay(profile.dateOfDeath),
    isParentOf: (child: Person) => !diedBefore(deathDate, child.birth),
    bondTo: (spouse: Person) => weddingOf([spouse.unredacted, member.unredacted], () => [], today).state,
  };
}

export type KnownProfile = ReturnType<typeof profileOf>;
