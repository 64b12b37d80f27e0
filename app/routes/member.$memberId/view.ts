import type { MemberProfileAnswer } from "~/contract/member";
import { lifetimeOf } from "~/family/lifetime";
import type { Person } from "~/family/person";
import type { KnownProfile } from "~/family/profile";
import { memberContact } from "~/files/contact";
import { backendValue, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { addressView, emailView } from "~/ui/format/contact";
import type { CalendarDate } from "~/ui/format/date";
import { bothScripts, nameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { shownPicture } from "~/ui/image";

type Profile = MemberProfileAnswer["memberProfile"];

function relativeRow(relative: Person) {
  const names = bothScripts(relative.name || t("member.unnamed"), relative.nameInHindi);
  const { ageToRead: age, relationshipToRead: relationship } = relative;
  return {
    href: paths.member(relative.memberId),
    ...names,
    /** Relatives share their names. */
    nameApart: joinNonEmpty([joinNonEmpty([names.first.text, age], " "), relationship], ", "),
    portrait: shownPicture(relative.portrait),
    age,
    relationship,
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

function lifetime(profile: Profile, today: CalendarDate): string {
  const known = lifetimeOf(profile, today);
  if (known === null) return "";
  return "years" in known ? t("member.years", { count: known.years }) : t("member.lived", known);
}

function rememberedBy({ member, relatives }: KnownProfile): string {
  const children = relatives.flatMap(({ kind, people }) => (kind === "child" ? people : []));
  const count = children.filter(({ alive }) => alive).length;
  return member.alive || count === 0 ? "" : t("member.rememberedBy", { count });
}

const WORK = ["educationDetails", "occupation"] as const;

interface Viewer {
  isOwn: boolean;
  today: CalendarDate;
}

export function memberView(known: KnownProfile, viewer: Viewer) {
  const { profile, member } = known;
  const { familyId, maidenLastName, nickName, nickNameInHindi } = profile;
  const { addressSameAsFamily, memberAddress, familyAddress } = profile;
  const address = addressSameAsFamily ? (familyAddress ?? memberAddress) : (memberAddress ?? familyAddress);
  const name = member.firstNameToRead;
  const viewFamily = name ? t("member.viewFamily", { name }) : t("family.viewUnnamed");
  return {
    name: member.name || t("member.unnamed"),
    nameInHindi: member.nameInHindi,
    image: shownPicture(profile.profileImage),
    isDead: !member.alive,
    lifetime: lifetime(profile, viewer.today),
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
    contact: memberContact(known, viewer.isOwn) ? paths.memberContact(profile.memberId) : null,
    family: familyId === null ? null : { href: paths.family(familyId), text: viewFamily },
    relatives: relativeGroups(known),
  };
}
