import { BIRTH_MONTHS, parseBirthDate, summaryBirthDate } from "~/contract/birth-date";
import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberProfile, MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { EVERYTHING } from "~/paths";
import { type Aged, isChild } from "~/ui/format/birthday";
import type { CalendarDate } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";

/** Whether a file of this member counts as one of the reader's own family. */
export function isOwnMember(
  user: SessionUser,
  { memberId, familyId }: Pick<MemberSummary, "memberId" | "familyId">,
): boolean {
  return memberId === user.memberId || (familyId !== null && familyId === user.familyId);
}

/** Children have none, except for themselves. */
export function hasContactCard(
  user: SessionUser,
  member: Aged & Pick<MemberSummary, "memberId">,
  today: CalendarDate,
): boolean {
  return member.memberId === user.memberId || !isChild(member, today);
}

/** `5-Aug-1980` as `5-Aug`; null where nothing but a year can be read. */
function withoutYear(birthDate: string | null): string | null {
  const { day, month } = parseBirthDate(birthDate);
  return month === null ? null : joinNonEmpty([day?.toString(), BIRTH_MONTHS[month - 1]], "-");
}

/** What a contact card may say of a living member's birth date; null if there is no card. */
export function birthDateForCard(
  user: SessionUser,
  profile: MemberProfile,
  today: CalendarDate,
): string | null {
  const birthDate = summaryBirthDate(profile) ?? "";
  const { memberId } = profile;
  if (!hasContactCard(user, { memberId, alive: true, birthDate, age: null }, today)) return null;
  return memberId === user.memberId ? birthDate : (withoutYear(birthDate) ?? "");
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
