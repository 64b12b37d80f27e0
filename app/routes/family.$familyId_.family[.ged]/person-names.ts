import { BIRTH_MONTHS, type BirthDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import { type GedcomRecord, known } from "~/files/gedcom";
import { joinNonEmpty } from "~/ui/format/text";

/** Somebody of the tree, with what the member list adds. */
export type Person = Pick<MemberSummary, "memberId" | "firstName" | "lastName" | "gender" | "alive" | "age"> &
  Partial<MemberSummary>;

/** What a file may tell of the living beside their names and relations. */
export interface OfLiving {
  datesAndPhones: boolean;
}

export const personId = (memberId: number) => `@I${memberId}@`;

/** `5 AUG 1980`, as far as it is known; null without a year. */
export function gedcomDate({ year, month, day }: BirthDate): string | null {
  if (year === null) return null;
  const [monthName, monthDay] =
    month === null ? [] : [BIRTH_MONTHS[month - 1]?.toUpperCase(), day?.toString()];
  return joinNonEmpty([monthDay, monthName, year.toString()], " ");
}

/** Ends a surname, so that none may have it inside. */
const SLASH = "/";
const DIVISION_SLASH = "\u2215";

function nameText(first: string | null, last: string | null): string {
  const [given, surname] = [first, last].map((part) => (part ?? "").replaceAll(SLASH, DIVISION_SLASH));
  return joinNonEmpty([given, surname && `/${surname}/`], " ");
}

/** The name in Latin letters, in Hindi, and before a wedding. @param surnameInHindi empty where it is not known. */
export function nameRecords(person: Person, surnameInHindi: string): GedcomRecord[] {
  const { firstName, lastName, firstNameInHindi, maidenLastName, nickName } = person;
  const inHindi = firstNameInHindi ? nameText(firstNameInHindi, surnameInHindi) : null;
  const maiden = maidenLastName ? nameText(firstName, maidenLastName) : null;
  return [
    ...known("NAME", nameText(firstName, lastName), known("NICK", nickName ?? null)),
    ...known("NAME", inHindi, known("TYPE", "Hindi")),
    ...known("NAME", maiden, known("TYPE", "maiden")),
  ];
}
