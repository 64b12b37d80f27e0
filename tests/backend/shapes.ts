import type { AddressRow, FamilyRow, MemberRow } from "./rows";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Address as it goes out; addressId is always 0. Contract 2.2.1. */
export function addressShape(row: AddressRow): object {
  return {
    addressId: 0,
    addressLine1: row.line1,
    addressLine2: row.line2,
    addressLine3: row.line3,
    city: row.city,
    district: row.district,
    state: row.state,
    postalCode: row.postalCode,
    country: row.country,
  };
}

/** Short English name of a month, null when it is not known. */
export function monthName(month: number | null): string | null {
  return month === null ? null : (MONTHS[month - 1] ?? null);
}

/** Month of a short or long English name, in any case; null for anything else. */
export function monthNumber(name: unknown): number | null {
  if (typeof name !== "string" || name.length < 3) return null;
  const at = MONTHS.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase()));
  return at < 0 ? null : at + 1;
}

function birthText({ birthDay, birthMonth, birthYear }: MemberRow): string {
  const month = monthName(birthMonth);
  if (month === null) return `Year ${birthYear}`;
  return birthDay === null ? `${month}-${birthYear}` : `${birthDay}-${month}-${birthYear}`;
}

function ageText(row: MemberRow, now: Date): string {
  if (row.died) return `(${row.birthYear} - ${row.died.slice(0, 4)})`;
  const month = now.getUTCMonth() + 1 - (row.birthMonth ?? 1);
  const isBefore = month < 0 || (month === 0 && now.getUTCDate() < (row.birthDay ?? 1));
  return `(${now.getUTCFullYear() - row.birthYear - (isBefore ? 1 : 0)} years)`;
}

function withoutNulls(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** A member in lists and trees; null fields are absent. Contract 2.2.3. */
export function summaryShape(
  row: MemberRow,
  relationship: string,
  headId: number | null,
  now: Date,
  selected = false,
): object {
  return withoutNulls({
    memberId: row.id,
    familyId: row.familyId,
    headOfFamily: row.id === headId,
    firstName: row.first,
    firstNameInHindi: row.firstHindi,
    lastName: row.last,
    maidenLastName: row.maiden,
    nickName: row.nick,
    nickNameInHindi: row.nickHindi,
    familyRelationship: relationship,
    gender: row.gender,
    birthDate: birthText(row),
    alive: row.died === null,
    age: ageText(row, now),
    phone: row.phone,
    phoneWhatsappRegistered: row.whatsapp === 1,
    maritalStatus: row.marital,
    weddingDate: row.wedding,
    educationDetails: row.education,
    occupation: row.occupation,
    profileImageThumbnail: row.image,
    selectedNode: selected,
  });
}

/** Family details. Contract 2.2.2. */
export function familyShape(row: FamilyRow, headOfFamilyName: string, mayUpdate: boolean): object {
  return {
    familyId: row.id,
    familyName: row.name,
    familyNameInHindi: row.nameHindi,
    gotra: row.gotra,
    headOfFamilyName,
    phone: row.phone ?? "",
    phoneWhatsappRegistered: row.whatsapp === 1,
    email: row.email,
    familyAddress: addressShape(row),
    familyImage: row.image,
    canUpdateFamilyDetails: mayUpdate,
    canAddMemberToThisFamily: false,
  };
}

/** A member's whole profile; nulls are written. Contract 2.2.4. */
export function profileShape(
  row: MemberRow,
  family: FamilyRow | null,
  headId: number | null,
  mayUpdate: boolean,
): object {
  return {
    memberId: row.id,
    familyId: row.familyId,
    headOfFamily: row.id === headId,
    firstName: row.first,
    firstNameInHindi: row.firstHindi,
    lastName: row.last,
    maidenLastName: row.maiden,
    nickName: row.nick,
    nickNameInHindi: row.nickHindi,
    addressSameAsFamily: row.sameAddress === 1,
    memberAddress: row.sameAddress === 1 ? null : addressShape(row),
    familyAddress: family ? addressShape(family) : null,
    phone: row.phone,
    phoneVerified: false,
    phoneWhatsappRegistered: row.whatsapp === 1,
    emailVerified: false,
    email: row.email,
    linkedinUrl: null,
    gender: row.gender,
    birthDay: row.birthDay,
    birthMonth: monthName(row.birthMonth),
    birthYear: row.birthYear,
    dateOfDeath: row.died,
    maritalStatus: row.marital,
    weddingDate: row.wedding,
    educationDetails: row.education,
    occupation: row.occupation,
    workingAt: null,
    hobby: row.hobby,
    profileImage: row.image,
    profileImageThumbnail: row.image,
    lastUpdatedDate: null,
    canUpdateMember: mayUpdate,
  };
}
