import { ageText, birthText, monthName } from "./calendar";
import type { AddressRow, FamilyRow, MemberRow } from "./rows";

/** The caller's rights for a family, and how a missing phone is written. */
export interface FamilyRights {
  mayUpdate: boolean;
  mayAddMember: boolean;
  withoutPhone: string | null;
}

/** The caller's rights for a member, and whether the e-mail is verified. */
export interface MemberRights {
  mayUpdate: boolean;
  isEmailVerified: boolean;
}

/** addressId is always 0. */
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
    emailVerified: rights.isEmailVerified,
    email: row.email,
    linkedinUrl: row.linkedin,
    gender: row.gender,
    birthDay: row.birthDay,
    birthMonth: monthName(row.birthMonth),
    birthYear: row.birthYear,
    dateOfDeath: row.died,
    maritalStatus: row.marital,
    weddingDate: row.wedding,
    educationDetails: row.education,
    occupation: row.occupation,
    workingAt: row.workingAt,
    hobby: row.hobby,
    profileImage: row.image,
    profileImageThumbnail: row.image,
    lastUpdatedDate: null,
    canUpdateMember: rights.mayUpdate,
  };
}
