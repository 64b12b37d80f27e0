import { type BirthDate, parseBirthDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import { fullName, hindiLine, nameInHindi } from "~/ui/format/member";

export interface ListedMember {
  memberId: number;
  firstName: string | null;
  lastName: string | null;
  firstNameInHindi?: string | null;
  birthDate?: string | null;
  alive: boolean;
}

export interface BookPerson {
  memberId: number;
  /** 1.2.1; somebody who married into the family has the spouse's number with a letter: 1.2.1a, 1.2.1b for a second marriage. */
  number: string;
  name: string;
  nameInHindi: string;
  /** In one line; with the Latin name where the last name is not known in Hindi. */
  hindiLine: string;
  birth: BirthDate;
  alive: boolean;
}

export function bookPerson(member: ListedMember, number: string, family: FamilyNames): BookPerson {
  const { memberId, birthDate, alive } = member;
  return {
    memberId,
    number,
    name: fullName(member),
    nameInHindi: nameInHindi(member, family),
    hindiLine: hindiLine(member, family),
    birth: parseBirthDate(birthDate ?? null),
    alive,
  };
}

export interface IndexSection {
  initial: string;
  people: BookPerson[];
}

const BY_NAME = new Intl.Collator("en");
const BY_NAME_IN_HINDI = new Intl.Collator("hi");
const MARKS = /\p{M}/gu;

function sections(
  people: readonly BookPerson[],
  nameOf: (person: BookPerson) => string,
  { compare }: Intl.Collator,
): IndexSection[] {
  const named = people.filter((person) => nameOf(person) !== "");
  named.sort((one, other) => compare(nameOf(one), nameOf(other)) || one.memberId - other.memberId);
  const initialOf = (person: BookPerson) => {
    const [initial = ""] = nameOf(person).normalize("NFD").replace(MARKS, "").toUpperCase();
    return initial;
  };
  return [...Map.groupBy(named, initialOf)].map(([initial, section]) => ({ initial, people: section }));
}

export function nameIndex(people: readonly BookPerson[]) {
  return {
    latin: sections(people, ({ name }) => name, BY_NAME),
    hindi: sections(people, ({ hindiLine }) => hindiLine, BY_NAME_IN_HINDI),
  };
}

const MONTHS = 12;
/** Sorts a month's birthdays without a day behind the others. */
const AFTER_ALL_DAYS = 32;

/** The living, month by month, January first; whose day is not known comes last. */
export function birthdaysByMonth(people: readonly BookPerson[]): BookPerson[][] {
  const months: BookPerson[][] = Array.from({ length: MONTHS }, () => []);
  for (const person of people) {
    if (person.alive && person.birth.month !== null) months[person.birth.month - 1]?.push(person);
  }
  const dayOf = ({ birth }: BookPerson) => birth.day ?? AFTER_ALL_DAYS;
  for (const month of months)
    month.sort((one, other) => dayOf(one) - dayOf(other) || BY_NAME.compare(one.name, other.name));
  return months;
}
