import { BIRTH_MONTHS, type BirthDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import { type GedcomRecord, textRecords } from "~/files/gedcom";
import { joinNonEmpty } from "~/ui/format/text";

/** A member of the tree, with what the member list adds. */
export type GedcomPerson = Pick<
  MemberSummary,
  "memberId" | "firstName" | "lastName" | "gender" | "alive" | "age"
> &
  Partial<MemberSummary>;

export const personId = (memberId: number) => `@I${memberId}@`;

/** The known parts of `5 AUG 1980`; null without a year. */
export function gedcomDate({ year, month, day }: BirthDate): string | null {
  if (year === null) return null;
  const [monthName, monthDay] =
    month === null ? [] : [BIRTH_MONTHS[month - 1]?.toUpperCase(), day?.toString()];
  return joinNonEmpty([monthDay, monthName, year.toString()], " ");
}

/** GEDCOM puts surnames between slashes, so a surname must not contain one. */
const SLASH = "/";
const DIVISION_SLASH = "\u2215";

function nameText(first: string | null, last: string | null): string {
  const [given, surname] = [first, last].map((part) => (part ?? "").replaceAll(SLASH, DIVISION_SLASH));
  return joinNonEmpty([given, surname && `/${surname}/`], " ");
}

/** @param surnameInHindi empty if unknown. */
export function nameRecords(person: GedcomPerson, surnameInHindi: string): GedcomRecord[] {
  const { firstName, lastName, firstNameInHindi, maidenLastName, nickName } = person;
  const inHindi = firstNameInHindi ? nameText(firstNameInHindi, surnameInHindi) : null;
  const maiden = maidenLastName ? nameText(firstName, maidenLastName) : null;
  return [
    ...textRecords("NAME", nameText(firstName, lastName), textRecords("NICK", nickName ?? null)),
    ...textRecords("NAME", inHindi, textRecords("TYPE", "Hindi")),
    ...textRecords("NAME", maiden, textRecords("TYPE", "maiden")),
  ];
}
