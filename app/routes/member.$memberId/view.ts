import type { Person } from "~/family/person";
import type { KnownProfile } from "~/family/profile";
import { memberContact } from "~/files/contact";
import { backendValue, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { addressView, emailView } from "~/ui/format/contact";
import { bothScripts, nameToRead } from "~/ui/format/member";
import { shownPicture } from "~/ui/image";

function relativeRow(relative: Person) {
  const names = bothScripts(relative.nameOrUnnamed, relative.nameInHindi);
  return {
    href: paths.member(relative.memberId),
    ...names,
    nameApart: relative.apartAs(names.first.text),
    portrait: shownPicture(relative.portrait),
    age: relative.ageToRead,
    relationship: relative.relationshipToRead,
  };
}

export type RelativeRow = ReturnType<typeof relativeRow>;

function marriageView({ maritalStatusToRead: status, weddingInBrackets: day }: Person) {
  return status || day ? { status, day } : null;
}

const CAPTIONS = { parent: "parents", spouse: "spouse", child: "children", sibling: "siblings" } as const;

function relativeGroups({ relatives }: KnownProfile) {
  const known = relatives.filter(({ people }) => people.length > 0);
  return known.map(({ kind, people }) => ({
    caption: t(`member.${CAPTIONS[kind]}`),
    rows: people.map(relativeRow),
  }));
}

function rememberedBy({ member, relatives }: KnownProfile): string {
  const children = relatives.flatMap(({ kind, people }) => (kind === "child" ? people : []));
  const count = children.filter(({ alive }) => alive).length;
  return member.alive || count === 0 ? "" : t("member.rememberedBy", { count });
}

/** `(45 years)` in lists. */
const IN_BRACKETS = /^\((.*)\)$/;

const WORK = ["educationDetails", "occupation"] as const;

export function memberView(known: KnownProfile, isOwn: boolean) {
  const { profile, member } = known;
  const { familyId, maidenLastName, nickName, nickNameInHindi } = profile;
  const { addressSameAsFamily, memberAddress, familyAddress } = profile;
  const address = addressSameAsFamily ? (familyAddress ?? memberAddress) : (memberAddress ?? familyAddress);
  const name = member.firstNameToRead;
  const viewFamily = name ? t("member.viewFamily", { name }) : t("family.viewUnnamed");
  return {
    name: member.nameOrUnnamed,
    nameInHindi: member.nameInHindi,
    image: shownPicture(profile.profileImage),
    isDead: !member.alive,
    lifetime: member.ageToRead.replace(IN_BRACKETS, "$1"),
    rememberedBy: rememberedBy(known),
    maidenLastName: nameToRead(maidenLastName ?? "", member.maidenLastNameInHindi),
    nickName,
    nickNameInHindi,
    gender: member.gender && backendValue(member.gender),
    marriage: marriageView(member),
    birthDate: member.birthDateToRead,
    died: known.died,
    phone: member.phone,
    email: emailView(profile.email),
    work: WORK.map((field) => ({ label: t(`fields.${field}`), text: profile[field] })),
    home: addressView(address),
    contact: memberContact(known, isOwn) ? paths.memberContact(profile.memberId) : null,
    family: familyId === null ? null : { href: paths.family(familyId), text: viewFamily },
    relatives: relativeGroups(known),
  };
}
