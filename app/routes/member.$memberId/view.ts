import { summaryBirthDate } from "~/contract/birth-date";
import type { FamilyNames } from "~/contract/family";
import {
  type MemberProfile,
  type MemberProfileAnswer,
  type MemberSummary,
  relativesOnProfile,
} from "~/contract/member";
import { type ContactReader, memberContact } from "~/files/contact";
import { backendValue, t } from "~/i18n/text.server";
import { REVERSED } from "~/kinship/search-path";
import { pathInWords } from "~/kinship/words";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { ageToRead, lifetimeOf } from "~/ui/format/birthday";
import { addressView, emailView } from "~/ui/format/contact";
import { birthDateToRead, type CalendarDate, storedDay } from "~/ui/format/date";
import {
  bothScripts,
  fullName,
  hindiFirstNames,
  nameInHindi,
  nameToRead,
  relationshipToRead,
  weddingInBrackets,
} from "~/ui/format/member";
import { shownPicture } from "~/ui/image";

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

function maritalStatusView(profile: MemberProfile) {
  const { gender, maritalStatus, weddingDate } = profile;
  return maritalStatus || weddingDate
    ? {
        status: maritalStatus && backendValue(maritalStatus, gender),
        day: weddingInBrackets(profile),
      }
    : null;
}

const CAPTIONS = { parent: "parents", spouse: "spouse", child: "children", sibling: "siblings" } as const;

type Relatives = ReturnType<typeof relativesOnProfile>;

function relativeGroups(profile: MemberProfile, relatives: Relatives, family: FamilyNames) {
  const known = relatives.filter(({ people }) => people.length > 0);
  const names = hindiFirstNames([profile, ...known.flatMap(({ people }) => people)]);
  return known.map(({ kind, people }) => ({
    caption: t(`member.${CAPTIONS[kind]}`),
    rows: people.map((relative) => relativeRow(relative, names, family)),
  }));
}

/** What the member is to the reader; null unless the profile lists the reader as a relative. */
function relationToReader(member: MemberProfile, relatives: Relatives, readerId: number | null) {
  for (const { kind, people } of relatives) {
    const reader = people.find(({ memberId }) => memberId === readerId);
    if (reader) return pathInWords(reader, [{ kind: REVERSED[kind], member }]).whole;
  }
  return null;
}

function lifetime(profile: MemberProfile, today: CalendarDate): string {
  const known = lifetimeOf(profile, today);
  if (known === null) return "";
  return "years" in known ? t("member.years", { count: known.years }) : t("member.lived", known);
}

function rememberedBy({ memberProfile, children }: MemberProfileAnswer): string {
  const count = children.filter(({ alive }) => alive).length;
  return memberProfile.dateOfDeath === null || count === 0 ? "" : t("member.rememberedBy", { count });
}

export function memberView(answer: MemberProfileAnswer, reader: ContactReader, family: FamilyNames) {
  const profile = answer.memberProfile;
  const relatives = relativesOnProfile(answer);
  const { familyId, maidenLastName, nickName, nickNameInHindi, educationDetails, occupation } = profile;
  const { addressSameAsFamily, memberAddress, familyAddress } = profile;
  const address = addressSameAsFamily ? (familyAddress ?? memberAddress) : (memberAddress ?? familyAddress);
  const name = nameToRead(profile.firstName ?? "", profile.firstNameInHindi);
  const viewFamily = name ? t("member.viewFamily", { name }) : t("family.viewUnnamed");
  return {
    name: fullName(profile) || t("member.unnamed"),
    nameInHindi: nameInHindi(profile, family),
    image: shownPicture(profile.profileImage),
    isDead: profile.dateOfDeath !== null,
    relation: relationToReader(profile, relatives, reader.user.memberId),
    lifetime: lifetime(profile, reader.today),
    rememberedBy: rememberedBy(answer),
    maidenLastName,
    nickName,
    nickNameInHindi,
    gender: profile.gender && backendValue(profile.gender),
    marriage: maritalStatusView(profile),
    birthDate: birthDateToRead(summaryBirthDate(profile)),
    dateOfDeath: profile.dateOfDeath && storedDay(profile.dateOfDeath),
    phone: phoneView(profile.phone, profile.phoneWhatsappRegistered),
    email: emailView(profile.email),
    education: educationDetails,
    occupation,
    address: addressView(address),
    contact: memberContact(answer, reader, family) ? paths.memberContact(profile.memberId) : null,
    family: familyId === null ? null : { href: paths.family(familyId), text: viewFamily },
    relatives: relativeGroups(profile, relatives, family),
  };
}
