import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { backendValue } from "~/i18n/text.server";
import { paths } from "~/paths";
import { fieldAddress, type Gap, gapText, queryOfList } from "~/people/gaps";
import { ageToRead } from "~/ui/format/birthday";
import { phoneView } from "~/ui/format/contact";
import { birthDateToRead, storedDay } from "~/ui/format/date";
import { fullName, hindiFirstNames, nameInHindi, nameToRead, relationshipToRead } from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";

function inBrackets(text: string): string {
  return text ? `(${text})` : "";
}

export function rowFamily({ familyDetails, memberList }: FamilyDetailsAnswer) {
  return {
    familyId: familyDetails.familyId,
    names: familyDetails,
    firstNamesInHindi: hindiFirstNames(memberList),
  };
}

/** @param gap what every member in the list lacks; null in other lists. */
export function memberRowView(
  member: MemberSummary,
  family: ReturnType<typeof rowFamily>,
  isFound: boolean,
  gap: Gap | null,
) {
  const name = fullName(member);
  const hindi = nameInHindi(member, family.names);
  const href = paths.member(member.memberId);
  return {
    memberId: member.memberId,
    href,
    add: gap && {
      text: gapText(gap, "add"),
      href: fieldAddress(href, gap, queryOfList(gap, family.familyId)),
    },
    name,
    nameInHindi: hindi,
    portrait: shownPicture(member.profileImageThumbnail),
    initials: shownInitials(nameToRead(name, hindi)),
    relationship: relationshipToRead(member.familyRelationship, family.firstNamesInHindi),
    birthDate: birthDateToRead(member.birthDate),
    age: ageToRead(member.age),
    maritalStatus: backendValue(member.maritalStatus ?? "", member.gender),
    weddingDate: inBrackets(storedDay(member.weddingDate)),
    phone: phoneView(member.phone, member.phoneWhatsappRegistered),
    education: member.educationDetails ?? "",
    occupation: member.occupation ?? "",
    isFound,
  };
}

export type MemberRow = ReturnType<typeof memberRowView> & { anchor?: string };
