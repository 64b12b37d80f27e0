import type { MemberProfile, MemberProfileAnswer, MemberSummary } from "~/contract/member";
import { addressView } from "~/format/address";
import { formatDay, parseDay, storedDay } from "~/format/date";
import { emailView } from "~/format/email";
import { bothScripts, fullName, nameToRead } from "~/format/member";
import { phoneView } from "~/format/phone";
import { hindiFirstNames, relationshipToRead } from "~/format/relationship";
import { joinNonEmpty } from "~/format/text";
import { paths } from "~/paths";
import { backendValue } from "~/texts/backend-words.server";
import { t } from "~/texts/text.server";
import { shownPicture } from "~/ui/pictures.server";

function relativeRow(relative: MemberSummary, firstNamesInHindi: ReadonlyMap<string, string>) {
  return {
    href: paths.member(relative.memberId),
    ...bothScripts(fullName(relative) || t("member.unnamed"), relative.firstNameInHindi),
    relationship: relationshipToRead(relative.familyRelationship, firstNamesInHindi),
  };
}

export type RelativeRow = ReturnType<typeof relativeRow>;

function birthDate({ birthDay, birthMonth, birthYear }: MemberProfile): string {
  const day = birthMonth === null ? null : birthDay;
  return joinNonEmpty([day?.toString(), birthMonth && backendValue(birthMonth), birthYear?.toString()], " ");
}

/** Anything but a day is shown as it came. */
function dateOfDeath({ dateOfDeath }: MemberProfile): string | null {
  const day = parseDay(dateOfDeath, "UTC");
  return day === null ? dateOfDeath : formatDay(day, "date");
}

function marriage({ maritalStatus, weddingDate }: MemberProfile) {
  return maritalStatus || weddingDate
    ? {
        status: maritalStatus && backendValue(maritalStatus),
        day: weddingDate && `(${storedDay(weddingDate)})`,
      }
    : null;
}

function relativesOf({ memberProfile, parents, spouse, children, siblings }: MemberProfileAnswer) {
  const relatives = [
    { caption: t("member.parents"), people: parents },
    { caption: t("member.spouse"), people: spouse ? [spouse] : [] },
    { caption: t("member.children"), people: children },
    { caption: t("member.siblings"), people: siblings },
  ].filter(({ people }) => people.length > 0);
  const names = hindiFirstNames([memberProfile, ...relatives.flatMap(({ people }) => people)]);
  return relatives.map(({ caption, people }) => ({
    caption,
    rows: people.map((relative) => relativeRow(relative, names)),
  }));
}

export function memberView(answer: MemberProfileAnswer) {
  const { memberProfile } = answer;
  const { addressSameAsFamily, memberAddress, familyAddress, familyId } = memberProfile;
  const firstName = nameToRead(memberProfile.firstName ?? "", memberProfile.firstNameInHindi);
  const phone = phoneView(memberProfile.phone, memberProfile.phoneWhatsappRegistered);
  const hasContact = memberProfile.dateOfDeath === null && Boolean(phone?.tel);
  return {
    name: fullName(memberProfile) || t("member.unnamed"),
    nameInHindi: memberProfile.firstNameInHindi,
    image: shownPicture(memberProfile.profileImage),
    maidenLastName: memberProfile.maidenLastName,
    nickName: memberProfile.nickName,
    nickNameInHindi: memberProfile.nickNameInHindi,
    gender: memberProfile.gender && backendValue(memberProfile.gender),
    marriage: marriage(memberProfile),
    birthDate: birthDate(memberProfile),
    dateOfDeath: dateOfDeath(memberProfile),
    phone,
    email: emailView(memberProfile.email),
    education: memberProfile.educationDetails,
    occupation: memberProfile.occupation,
    address: addressView(
      addressSameAsFamily ? (familyAddress ?? memberAddress) : (memberAddress ?? familyAddress),
    ),
    contact: hasContact ? paths.memberContact(memberProfile.memberId) : null,
    family:
      familyId === null
        ? null
        : {
            href: paths.family(familyId),
            text: firstName ? t("member.viewFamily", { name: firstName }) : t("member.viewTheirFamily"),
          },
    relatives: relativesOf(answer),
  };
}
