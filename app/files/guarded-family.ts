import { BIRTH_MONTHS, parseBirthDate, summaryBirthDate } from "~/contract/birth-date";
import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberProfile, MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { EVERYTHING } from "~/paths";
import { type Aged, isChild } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";

type Member = Pick<MemberSummary, "memberId" | "familyId">;

function isOwnMember(user: SessionUser, { memberId, familyId }: Member): boolean {
  return memberId === user.memberId || (familyId !== null && familyId === user.familyId);
}

export function isChildOfOthers(user: SessionUser, member: Aged & Member, today: CalendarDate): boolean {
  return !isOwnMember(user, member) && isChild(member, today);
}

/** `5-Aug-1980` as `5-Aug`; null where nothing but a year can be read. */
function withoutYear(birthDate: string | null): string | null {
  const { day, month } = parseBirthDate(birthDate);
  return month === null ? null : joinNonEmpty([day?.toString(), BIRTH_MONTHS[month - 1]], "-");
}

/** What a file may tell of a living member's birth date; null for children of other families, who are in no file. */
export function birthDateForFile(
  user: SessionUser,
  profile: MemberProfile,
  today: CalendarDate,
): string | null {
  const birthDate = summaryBirthDate(profile) ?? "";
  if (isOwnMember(user, profile)) return birthDate;
  const isGuarded = isChild({ alive: true, birthDate, age: null }, today);
  return isGuarded ? null : (withoutYear(birthDate) ?? "");
}

function guardedMember(member: MemberSummary, today: CalendarDate): MemberSummary {
  if (!member.alive) return member;
  if (!isChild(member, today)) return { ...member, birthDate: withoutYear(member.birthDate), age: null };
  return {
    ...member,
    birthDate: null,
    age: null,
    weddingDate: null,
    phone: null,
    profileImageThumbnail: null,
  };
}

/** Some backends do not say which family the signed-in member belongs to; then the member list decides. */
function isOwnFamily(user: SessionUser, { familyDetails, memberList }: FamilyDetailsAnswer): boolean {
  if (user.familyId !== null) return user.familyId === familyDetails.familyId;
  return memberList.some(({ memberId }) => memberId === user.memberId);
}

export function fileScope(answer: FamilyDetailsAnswer, user: SessionUser, searchParams: URLSearchParams) {
  const isOwn = isOwnFamily(user, answer);
  return { isOwn, everything: isOwn && searchParams.get("with") === EVERYTHING };
}

export type FileScope = ReturnType<typeof fileScope>;

/** Omits children's dates, phones and portraits, and birth years of the living, unless everything is asked for. */
export function familyForFile(
  answer: FamilyDetailsAnswer,
  { everything }: FileScope,
  today: CalendarDate,
): FamilyDetailsAnswer {
  if (everything) return answer;
  return { ...answer, memberList: answer.memberList.map((member) => guardedMember(member, today)) };
}
