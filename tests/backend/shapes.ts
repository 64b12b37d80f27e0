import { ageText, birthText, monthName } from "./calendar";
import { ADDRESS, type AddressRow, type FamilyRow, MEMBER_TEXTS, type MemberRow } from "./rows";

/** The caller's rights for a family, and how a missing phone is written. */
export interface FamilyRights {
  mayUpdate: boolean;
  mayAddMember: boolean;
  withoutPhone: string | null;
}

/** The caller's rights for a member, and whether the email is verified. */
export interface MemberRights {
  mayUpdate: boolean;
  isEmailVerified: boolean;
}

/** addressId is always 0. */
export function addressShape(row: AddressRow): object {
  return { addressId: 0, ...Object.fromEntries(ADDRESS.map(([field, column]) => [field, row[column]])) };
}

/** What lists and profiles have in common. */
function memberFields(row: MemberRow, headId: number | null) {
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
    phone: row.phone,
    phoneWhatsappRegistered: row.whatsapp === 1,
    gender: row.gender,
    maritalStatus: row.marital,
    weddingDate: row.wedding,
    educationDetails: row.education,
    occupation: row.occupation,
    profileImageThumbnail: row.image,
  };
}

function withoutNulls(fields: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** A member in lists and trees, without null fields. */
export function summaryShape(
  row: MemberRow,
  relationship: string,
  headId: number | null,
  now: Date,
  selected = false,
): object {
  return withoutNulls({
    ...memberFields(row, headId),
    familyRelationship: relationship,
    birthDate: birthText(row),
    alive: row.died === null,
    age: ageText(row, now),
    selectedNode: selected,
  });
}

export function familyShape(row: FamilyRow, headOfFamilyName: string, rights: FamilyRights): object {
  return {
    familyId: row.id,
    familyName: row.name,
    familyNameInHindi: row.nameHindi,
    gotra: row.gotra,
    headOfFamilyName,
    phone: row.phone ?? rights.withoutPhone,
    phoneWhatsappRegistered: row.whatsapp === 1,
    email: row.email,
    familyAddress: addressShape(row),
    familyImage: row.image,
    canUpdateFamilyDetails: rights.mayUpdate,
    canAddMemberToThisFamily: rights.mayAddMember,
  };
}

/** A member's profile, with null fields. */
export function profileShape(
  row: MemberRow,
  family: FamilyRow | null,
  headId: number | null,
  rights: MemberRights,
): object {
  return {
    ...memberFields(row, headId),
    addressSameAsFamily: row.sameAddress === 1,
    memberAddress: row.sameAddress === 1 ? null : addressShape(row),
    familyAddress: family ? addressShape(family) : null,
    phoneVerified: false,
    emailVerified: rights.isEmailVerified,
    email: row.email,
    linkedinUrl: row.linkedin,
    birthDay: row.birthDay,
    birthMonth: monthName(row.birthMonth),
    birthYear: row.birthYear,
    dateOfDeath: row.died,
    workingAt: row.workingAt,
    ...Object.fromEntries(MEMBER_TEXTS.map((field) => [field, row[field] ?? null])),
    profileImage: row.image,
    lastUpdatedDate: null,
    canUpdateMember: rights.mayUpdate,
  };
}
