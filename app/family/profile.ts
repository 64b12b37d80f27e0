import { parseDate, summaryBirthDate } from "~/contract/birth-date";
import { type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import type { MemberProfile, MemberProfileAnswer, MemberSummary } from "~/contract/member";
import { displayDate } from "~/i18n/format/date";
import { ageOf, diedBefore } from "./age";
import { hindiFirstNames } from "./names";
import { Person } from "./person";
import { memberEmail, type Viewer } from "./privacy";
import { bondOfState, weddingOf } from "./wedding";

export function profileRecord(profile: MemberProfile, today: string): MemberSummary {
  return {
    ...profile,
    alive: profile.dateOfDeath === null,
    age: ageOf(profile, today),
    birthDate: summaryBirthDate(profile),
    familyRelationship: null,
    selectedNode: false,
  };
}

/** @param isShared leaves out an address of the member's own. */
export function homeOf(profile: MemberProfile, isShared: boolean) {
  const { addressSameAsFamily, familyAddress, memberAddress } = profile;
  const own = isShared ? null : memberAddress;
  return addressSameAsFamily ? (familyAddress ?? own) : own;
}

/** The member of a profile, and the relatives that it names, without children born long after the member's death. */
export function profileOf(
  answer: MemberProfileAnswer,
  context: { names?: FamilyNames; today: string; isOwn?: boolean; viewer: Viewer },
) {
  const { names = NO_FAMILY_NAMES, today, isOwn = false } = context;
  const profile = answer.memberProfile;
  // Some backends name neither the user nor the family.
  const viewer = isOwn ? profile : context.viewer;
  const { parents, children, siblings } = answer;
  const spouses = answer.spouse ? [answer.spouse] : [];
  const firstNamesInHindi = hindiFirstNames([profile, ...parents, ...spouses, ...children, ...siblings]);
  const spouseOf = (spouse: Person) => ({
    firstName: profile.firstName,
    bond: bondOfState(weddingOf([member, spouse], () => [], today).state),
  });
  const personContext = { names, familyId: profile.familyId, viewer, today, firstNamesInHindi, spouseOf };
  const member: Person = new Person(profileRecord(profile, today), personContext, homeOf(profile, !isOwn));
  const death = parseDate(profile.dateOfDeath);
  const peopleOf = (records: readonly MemberSummary[]) =>
    records.map((record) => new Person(record, personContext));
  const relatives = {
    parent: peopleOf(parents),
    spouse: peopleOf(spouses),
    child: peopleOf(children).filter((person) => !diedBefore(death, person.birth)),
    sibling: peopleOf(siblings),
  };
  const email = memberEmail(profile.email, member.isContactable);
  return { profile, member, email, relatives, died: displayDate(profile.dateOfDeath) };
}

export type KnownProfile = ReturnType<typeof profileOf>;

/**
 * Two wedding dates, a death, a divorce or a birth before the wedding suggest a second marriage. Then only a child's
 * own profile says who its parents are.
 */
export function mayHaveMarriedTwice(couple: readonly Person[], children: readonly Person[]): boolean {
  const dates = new Set(couple.flatMap(({ record }) => record.weddingDate ?? []));
  const isOneWedding = dates.size === 1 && couple.every(({ record }) => record.weddingDate !== null);
  const hasEndedMarriage = ({ isLiving, record }: Person) =>
    record.maritalStatus === "Divorced" || (!isLiving && !isOneWedding);
  const marriedAfterBirth = (parent: Person) =>
    children.some((child) => parent.hasMarriedAfterBirthOf(child));
  return (
    couple.length > 1 && (dates.size > 1 || couple.some(hasEndedMarriage) || couple.some(marriedAfterBirth))
  );
}

const SPOUSE_OF = /^(?:Wife|Husband) of (.*)/;
const CHILD_OF = /^(?:Son|Daughter) of (.*)/;
const PARENT_OF = /^(?:Father|Mother) of (.*)/;
const SIBLING_OF = /^(?:Brother|Sister) of (.*)/;

/**
 * For each parent who is missing from lists (docs/backend-contract.md#tree-node) a child whose profile names that parent:
 * one that the list gives to somebody who had died before. First names may lead to a wrong child, whose profile then names
 * known parents.
 */
export function childrenOfUnlistedParents(listed: readonly Person[]): Person[] {
  const nameIn = ({ record }: Person, relationship: RegExp) =>
    relationship.exec(record.familyRelationship ?? "")?.[1];
  const children = listed.flatMap((dead) => {
    if (dead.isLiving) return [];
    const [spouse, child] = [nameIn(dead, SPOUSE_OF), nameIn(dead, PARENT_OF)];
    const isChild = (person: Person) =>
      (spouse !== undefined && nameIn(person, CHILD_OF) === spouse) ||
      (child !== undefined && nameIn(person, SIBLING_OF) === child);
    return listed.find((person) => isChild(person) && !dead.couldBeParentOf(person)) ?? [];
  });
  return [...new Set(children)];
}
