import type { MemberSummary } from "../../contract/member";
import { birthDateToRead } from "../../format/birth-date";
import { storedDay } from "../../format/date";
import { fullName, nameInHindi } from "../../format/member";
import { type PhoneView, phoneView } from "../../format/phone";
import { ownImagePath } from "../../images/image-url";
import { paths } from "../../paths";
import { backendValue } from "../../texts/backend-words.server";

export interface MemberRow {
  memberId: number;
  /** Its place on the page, where links lead to it. */
  anchor?: string;
  href: string;
  name: string;
  nameInHindi: string;
  portrait: string | null;
  relationship: string;
  birthDate: string;
  age: string;
  maritalStatus: string;
  weddingDate: string;
  phone: PhoneView | null;
  education: string;
  occupation: string;
  isFound: boolean;
}

function inBrackets(text: string): string {
  return text ? `(${text})` : "";
}

export function memberRow(
  member: MemberSummary,
  familyNameInHindi: string | null,
  isFound: boolean,
): MemberRow {
  return {
    memberId: member.memberId,
    href: paths.member(member.memberId),
    name: fullName(member),
    nameInHindi: nameInHindi(member, familyNameInHindi),
    portrait: ownImagePath(member.profileImageThumbnail),
    relationship: backendValue(member.familyRelationship ?? ""),
    birthDate: birthDateToRead(member.birthDate),
    age: backendValue(member.age ?? ""),
    maritalStatus: backendValue(member.maritalStatus ?? ""),
    weddingDate: inBrackets(storedDay(member.weddingDate)),
    phone: phoneView(member.phone, member.phoneWhatsappRegistered),
    education: member.educationDetails ?? "",
    occupation: member.occupation ?? "",
    isFound,
  };
}
