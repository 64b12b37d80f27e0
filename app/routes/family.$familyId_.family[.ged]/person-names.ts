import { BIRTH_MONTHS, type BirthDate } from "~/contract/birth-date";
import type { Person } from "~/family/person";
import { type GedcomRecord, textRecords } from "~/files/gedcom";
import { joinNonEmpty } from "~/ui/format/text";

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

export function nameRecords({ record, lastNameInHindi }: Person): GedcomRecord[] {
  const { firstName, lastName, firstNameInHindi, maidenLastName, nickName } = record;
  const inHindi = firstNameInHindi ? nameText(firstNameInHindi, lastNameInHindi) : null;
  const maiden = maidenLastName ? nameText(firstName, maidenLastName) : null;
  return [
    ...textRecords("NAME", nameText(firstName, lastName), textRecords("NICK", nickName)),
    ...textRecords("NAME", inHindi, textRecords("TYPE", "Hindi")),
    ...textRecords("NAME", maiden, textRecords("TYPE", "maiden")),
  ];
}
