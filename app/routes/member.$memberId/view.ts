import type { FamilyNames } from "~/contract/family";
import type { MemberProfile, MemberProfileAnswer, MemberSummary } from "~/contract/member";
import { type ContactReader, memberContact } from "~/files/contact";
import { backendValue } from "~/i18n/backend-words.server";
import { shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { type KinshipWord, pathInWords } from "~/kinship/words";
import { paths } from "~/paths";
import { ageToRead, lifetimeOf } from "~/ui/format/birthday";
import { addressView, emailView, phoneView } from "~/ui/format/contact";
import { type CalendarDate, storedDay } from "~/ui/format/date";
import {
  bothScripts,
  fullName,
  hindiFirstNames,
  nameInHindi,
  nameToRead,
  relationshipToRead,
} from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";

function relativeRow(
  relative: MemberSummary,
  firstNamesInHindi: ReadonlyMap<string, string>,
  family: FamilyNames,
) {
  return {
    href: paths.member(relative.memberId),
    ...bothScripts(fullName(relative) || t("member.unnamed"), nameInHindi(relative, family)),
    portrait: shownPicture(relative.profileImageThumbnail),
    age: ageToRead(relative.age),
    relationship: relationshipToRead(relative.familyRelationship, firstNamesInHindi),
  };
}

export type RelativeRow = ReturnType<typeof relativeRow>;

function birthDate({ birthDay, birthMonth, birthYear }: MemberProfile): string {
  const day = birthMonth === null ? null : birthDay;
  return joinNonEmpty([day?.toString(), birthMonth && backendValue(birthMonth), birthYear?.toString()], " ");
}

function maritalStatusView({ gender, maritalStatus, weddingDate }: MemberProfile) {
  return maritalStatus || weddingDate
    ? {
        status: maritalStatus && backendValue(maritalStatus, gender),
        day: weddingDate && `(${storedDay(weddingDate)})`,
      }
    : null;
}

function relativeGroups(
  { memberProfile, parents, spouse, children, siblings }: MemberProfileAnswer,
  family: FamilyNames,
) {
  const relatives = [
    { caption: t("member.parents"), people: parents },
    { caption: t("member.spouse"), people: spouse ? [spouse] : [] },
    { caption: t("member.children"), people: children },
    { caption: t("member.siblings"), people: siblings },
  ].filter(({ people }) => people.length > 0);
  const names = hindiFirstNames([memberProfile, ...relatives.flatMap(({ people }) => people)]);
  return relatives.map(({ caption, people }) => ({
    caption,
    rows: people.map((relative) => relativeRow(relative, names, family)),
  }));
}

/** The member's relation to the reader, if the reader is among the relatives on the profile; otherwise null. */
function relationToReader(answer: MemberProfileAnswer, readerId: number | null): KinshipWord | null {
  const { memberProfile, parents, spouse, children, siblings } = answer;
  const seenFrom = [
    { kind: "child", people: parents },
    { kind: "spouse", people: spouse ? [spouse] : [] },
    { kind: "parent", people: children },
    { kind: "sibling", people: siblings },
  ] as const;
  for (const { kind, people } of seenFrom) {
    const reader = people.find(({ memberId }) => memberId === readerId);
    if (reader) return pathInWords(reader, [{ kind, member: memberProfile }]).whole;
  }
  return null;
}

function lifetime(profile: MemberProfile, today: CalendarDate): string {
  const known = lifetimeOf(profile, today);
  if (known === null) return "";
  return "years" in known ? t("member.years", { count: known.years }) : t("member.lived", known);
}

/** For the dead: how many of their children are alive. */
function rememberedBy({ memberProfile, children }: MemberProfileAnswer): string {
  const count = children.filter(({ alive }) => alive).length;
  return memberProfile.dateOfDeath === null || count === 0 ? "" : t("member.rememberedBy", { count });
}

export function memberView(answer: MemberProfileAnswer, reader: ContactReader, family: FamilyNames) {
  const { memberProfile } = answer;
  const { addressSameAsFamily, memberAddress, familyAddress, familyId } = memberProfile;
  const firstName = nameToRead(memberProfile.firstName ?? "", memberProfile.firstNameInHindi);
  const phone = phoneView(memberProfile.phone, memberProfile.phoneWhatsappRegistered);
  return {
    name: fullName(memberProfile) || t("member.unnamed"),
    nameInHindi: nameInHindi(memberProfile, family),
    image: shownPicture(memberProfile.profileImage),
    isDead: memberProfile.dateOfDeath !== null,
    relation: relationToReader(answer, reader.user.memberId),
    lifetime: lifetime(memberProfile, reader.today),
    rememberedBy: rememberedBy(answer),
    maidenLastName: memberProfile.maidenLastName,
    nickName: memberProfile.nickName,
    nickNameInHindi: memberProfile.nickNameInHindi,
    gender: memberProfile.gender && backendValue(memberProfile.gender),
    marriage: maritalStatusView(memberProfile),
    birthDate: birthDate(memberProfile),
    dateOfDeath: memberProfile.dateOfDeath && storedDay(memberProfile.dateOfDeath),
    phone,
    email: emailView(memberProfile.email),
    education: memberProfile.educationDetails,
    occupation: memberProfile.occupation,
    address: addressView(
      addressSameAsFamily ? (familyAddress ?? memberAddress) : (memberAddress ?? familyAddress),
    ),
    contact: memberContact(answer, reader, family) ? paths.memberContact(memberProfile.memberId) : null,
    family:
      familyId === null
        ? null
        : {
            href: paths.family(familyId),
            text: firstName ? t("member.viewFamily", { name: firstName }) : t("member.viewTheirFamily"),
          },
    relatives: relativeGroups(answer, family),
  };
}
