import { BIRTH_MONTHS, type BirthDate, parseDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { INCLUDE_PRIVATE } from "~/paths";
import { joinNonEmpty } from "~/ui/format/text";

/** `5-Aug-1980` and `1980-08-05` become `5-Aug`; null where nothing but a year can be read. */
function withoutYear(date: string | null): string | null {
  const { day, month } = parseDate(date);
  return month === null ? null : joinNonEmpty([day?.toString(), BIRTH_MONTHS[month - 1]], "-");
}

const CHILDS_SECRETS = {
  birthDate: null,
  age: null,
  weddingDate: null,
  phone: null,
  profileImageThumbnail: null,
} as const;

interface Somebody {
  alive: boolean;
  isChild: boolean;
}

/** How much of a wedding date a file tells: the year only if both spouses are known to be dead, nothing if one is a child. */
function weddingTold(people: readonly Somebody[]): "all" | "day" | "nothing" {
  if (people.some(({ isChild }) => isChild)) return "nothing";
  const areDead = people.length > 1 && people.every(({ alive }) => !alive);
  return areDead ? "all" : "day";
}

/**
 * Without a child's dates, phone and portrait, and without the years of birth and wedding of the living.
 *
 * @param spouses all that are known: the record of a dead husband has the wedding of his widow.
 */
export function redactedRecord(
  record: Readonly<MemberSummary>,
  isChild: boolean,
  spouses: readonly Somebody[],
): MemberSummary {
  const { alive, birthDate, weddingDate } = record;
  if (isChild) return { ...record, ...CHILDS_SECRETS };
  const told = weddingTold([{ alive, isChild }, ...spouses]);
  const withoutAge = alive ? { ...record, birthDate: withoutYear(birthDate), age: null } : record;
  if (told === "all") return withoutAge;
  return { ...withoutAge, weddingDate: told === "day" ? withoutYear(weddingDate) : null };
}

export function redactedWeddingDate(date: BirthDate | null, people: readonly Somebody[]): BirthDate | null {
  const told = weddingTold(people);
  if (date === null || told === "all") return date;
  return told === "day" && date.month !== null ? { ...date, year: null } : null;
}

/** Whether a file of this member counts as one of the viewer's own family. */
export function isOwnMember(
  user: SessionUser,
  { memberId, familyId }: Pick<MemberSummary, "memberId" | "familyId">,
): boolean {
  return memberId === user.memberId || (familyId !== null && familyId === user.familyId);
}

/** Children have none, except for themselves. */
export function hasContactCard(user: SessionUser, person: { memberId: number; isChild: boolean }): boolean {
  return person.memberId === user.memberId || !person.isChild;
}

/** What the viewer may have in a file or a book, and has asked for. */
export function exportScope(isOwn: boolean, searchParams: URLSearchParams) {
  return { isOwn, includePrivate: isOwn && searchParams.get("with") === INCLUDE_PRIVATE };
}

export type ExportScope = ReturnType<typeof exportScope>;
