import type { MemberProfile, MemberProfileAnswer, MemberSummary } from "~/contract/member";
import { addressView } from "~/format/address";
import { formatDay, parseDay } from "~/format/date";
import { emailView } from "~/format/email";
import { fullName } from "~/format/member";
import { phoneView } from "~/format/phone";
import { joinNonEmpty } from "~/format/text";
import { ownImagePath } from "~/images/image-url";
import { paths } from "~/paths";

export interface RelativeRow {
  href: string;
  name: string;
  nameInHindi: string | null;
  relationship: string;
}

function relativeRow(relative: MemberSummary): RelativeRow {
  return {
    href: paths.member(relative.memberId),
    name: fullName(relative),
    nameInHindi: relative.firstNameInHindi,
    relationship: relative.familyRelationship ?? "",
  };
}

function birthDate({ birthDay, birthMonth, birthYear }: MemberProfile): string {
  const day = birthMonth === null ? null : birthDay;
  return joinNonEmpty([day?.toString(), birthMonth, birthYear?.toString()], " ");
}

/** Anything but a day is shown as it came. */
function dateOfDeath({ dateOfDeath }: MemberProfile): string | null {
  const day = parseDay(dateOfDeath, "UTC");
  return day === null ? dateOfDeath : formatDay(day, "date");
}

function maritalStatus({ maritalStatus, weddingDate }: MemberProfile): string {
  return joinNonEmpty([maritalStatus, weddingDate && `(${weddingDate})`], " ");
}

export function memberView({ memberProfile, parents, spouse, children, siblings }: MemberProfileAnswer) {
  const { addressSameAsFamily, memberAddress, familyAddress, familyId } = memberProfile;
  const firstName = memberProfile.firstName ?? "";
  const relatives = [
    { caption: "Parents", rows: parents.map(relativeRow) },
    { caption: "Spouse", rows: spouse ? [relativeRow(spouse)] : [] },
    { caption: "Children", rows: children.map(relativeRow) },
    { caption: "Siblings", rows: siblings.map(relativeRow) },
  ];
  return {
    name: fullName(memberProfile) || "Member",
    nameInHindi: memberProfile.firstNameInHindi,
    image: ownImagePath(memberProfile.profileImage),
    maidenLastName: memberProfile.maidenLastName,
    nickName: memberProfile.nickName,
    nickNameInHindi: memberProfile.nickNameInHindi,
    gender: memberProfile.gender,
    maritalStatus: maritalStatus(memberProfile),
    birthDate: birthDate(memberProfile),
    dateOfDeath: dateOfDeath(memberProfile),
    phone: phoneView(memberProfile.phone, memberProfile.phoneWhatsappRegistered),
    email: emailView(memberProfile.email),
    education: memberProfile.educationDetails,
    occupation: memberProfile.occupation,
    address: addressView(
      addressSameAsFamily ? (familyAddress ?? memberAddress) : (memberAddress ?? familyAddress),
    ),
    family: familyId === null ? null : { href: paths.family(familyId), text: `View ${firstName}'s Family` },
    relatives: relatives.filter(({ rows }) => rows.length > 0),
  };
}
