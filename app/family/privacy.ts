import { BIRTH_MONTHS, parseDate } from "~/contract/birth-date";
import type { MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { type EmailView, emailView } from "~/i18n/format/contact";
import { joinNonEmpty } from "~/i18n/format/text";
import { INCLUDE_PRIVATE } from "~/paths";
import { type PhoneView, phoneText, phoneView } from "~/phone/phone-view.server";
import type { PartialDate } from "~/time";

/** The user who sees, saves or searches. Without ids everybody is of another family. */
export type Viewer = Pick<SessionUser, "memberId" | "familyId">;

interface Contactable {
  phone: string | null;
  phoneWhatsappRegistered: boolean;
}

export function associationPhone({ phone }: Pick<Contactable, "phone">): PhoneView | null {
  return phoneView(phone, false);
}

/** Anybody may call a family. */
export function familyPhone({ phone, phoneWhatsappRegistered }: Contactable): PhoneView | null {
  return phoneView(phone, phoneWhatsappRegistered);
}

/** A number can be read but not called if its member is dead, or a child of another family. */
export function memberPhone(record: Contactable, isContactable: boolean): PhoneView | null {
  const phone = familyPhone(record);
  if (phone === null || isContactable) return phone;
  return { ...phone, text: phoneText(record.phone), tel: null, href: null, whatsapp: null, others: [] };
}

export function memberEmail(email: string | null, isContactable: boolean): EmailView | null {
  const view = emailView(email);
  return view && !isContactable ? { ...view, href: null } : view;
}

/** `5-Aug-1980` and `1980-08-05` become `5-Aug`; null without a month. */
function withoutYear(date: string | null): string | null {
  const { day, month } = parseDate(date);
  return month === null ? null : joinNonEmpty([day?.toString(), BIRTH_MONTHS[month - 1]], "-");
}

const HIDDEN_OF_A_CHILD = {
  birthDate: null,
  age: null,
  weddingDate: null,
  phone: null,
  profileImageThumbnail: null,
  educationDetails: null,
  occupation: null,
} as const;

interface PersonStatus {
  isLiving: boolean;
  isChild: boolean;
}

/** A file has the year only if both spouses are known to be dead, and no date if one is a child. */
function weddingDateShown(people: readonly PersonStatus[]): "all" | "day" | "nothing" {
  if (people.some(({ isChild }) => isChild)) return "nothing";
  const areDead = people.length > 1 && people.every(({ isLiving }) => !isLiving);
  return areDead ? "all" : "day";
}

/** @param spouses all that are known, because a dead husband's record has the wedding date of his living widow. */
export function redactedRecord(
  record: Readonly<MemberSummary>,
  person: PersonStatus,
  spouses: readonly PersonStatus[],
): MemberSummary {
  const { birthDate, weddingDate } = record;
  if (person.isChild) return { ...record, ...HIDDEN_OF_A_CHILD };
  const visibility = weddingDateShown([person, ...spouses]);
  const withoutAge = person.isLiving ? { ...record, birthDate: withoutYear(birthDate), age: null } : record;
  if (visibility === "all") return withoutAge;
  return { ...withoutAge, weddingDate: visibility === "day" ? withoutYear(weddingDate) : null };
}

export function redactedWeddingDate(date: PartialDate | null, people: readonly PersonStatus[]) {
  const visibility = weddingDateShown(people);
  if (date === null || visibility === "all") return date;
  return visibility === "day" && date.month !== null ? { ...date, year: null } : null;
}

/** The viewer, or somebody of the viewer's family. */
export function isOwnMember(
  viewer: Viewer,
  { memberId, familyId }: Pick<MemberSummary, "memberId" | "familyId">,
): boolean {
  return memberId === viewer.memberId || (familyId !== null && familyId === viewer.familyId);
}

/** Children have none, except for themselves. */
export function hasContactCard(viewer: Viewer, person: { memberId: number; isChild: boolean }): boolean {
  return person.memberId === viewer.memberId || !person.isChild;
}

/** What the viewer may have in a file or a book, and has asked for. */
export function exportScope(isOwn: boolean, searchParams: URLSearchParams) {
  return { isOwn, includePrivate: isOwn && searchParams.get("with") === INCLUDE_PRIVATE };
}

export type ExportScope = ReturnType<typeof exportScope>;
