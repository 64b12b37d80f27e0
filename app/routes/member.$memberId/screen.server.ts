import { type AssociationContact, community } from "~/community/community.server";
import { correctionLink, messageTo } from "~/family/correction";
import { isMissing, MISSING_FIELDS, missingLink } from "~/family/missing-fields";
import { bothScripts, displayName } from "~/family/names";
import type { Person } from "~/family/person";
import { associationPhone } from "~/family/privacy";
import { homeOf, type KnownProfile } from "~/family/profile";
import { memberContact } from "~/files/contact";
import { addressView, emailView } from "~/i18n/format/contact";
import { backendValue, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { FlashAlert } from "~/session/browser-state.server";
import { shownPicture } from "~/ui/image";
import type { Kinship, LoadedMember } from "./load.server";
import { relativeGroups, rememberedBy } from "./relationships.server";

/** Links to a copy of the user's data, and to a message that asks for deletion or, without a contact, the privacy notice. */
export function ownDataLinks(member: Person, contact: AssociationContact, address: string) {
  const { memberId, shownName: name } = member;
  const association = { phones: [associationPhone(contact)], email: emailView(contact.email) };
  const text = t("member.deletionText", { name, memberId, site: community().name.text });
  const message = messageTo(association, t("member.deletionSubject"), text, address);
  return { save: paths.ownData(), askForDeletion: message ?? paths.contact() };
}

function recordLinks({ profile, member, email }: KnownProfile, isOwn: boolean, address: string) {
  const { canUpdateMember } = profile;
  const missing = isOwn && canUpdateMember ? MISSING_FIELDS.filter((field) => isMissing(field, member)) : [];
  const missingFields = missing.map((field) => missingLink(field, paths.ownProfile()));
  const ownData = isOwn ? ownDataLinks(member, community().association, address) : null;
  if (canUpdateMember) return { missingFields, ownData, correction: null };
  const name = member.displayFirstName;
  const mayTellMember = member.isLiving && name !== "" && !isOwn && !member.isChild;
  const linkText = t("corrections.tell", { name: t("frame.withRespect", { name }) });
  const person = mayTellMember ? { linkText, phones: [member.phone], email } : null;
  return {
    missingFields,
    ownData,
    correction: correctionLink(person, t("corrections.onProfile", { name }), address),
  };
}

/** `(45 years)` in lists. */
const IN_BRACKETS = /^\((.*)\)$/;

const WORK = ["educationDetails", "occupation"] as const;

function personalFacts({ profile, member, email, died }: KnownProfile) {
  const { maidenLastName, nickName, nickNameInHindi } = profile;
  const work = WORK.map((field) => ({ label: t(`fields.${field}`), text: profile[field] }));
  const facts = {
    maidenLastName: displayName(maidenLastName ?? "", member.maidenLastNameInHindi),
    nickName: nickName || nickNameInHindi ? bothScripts(nickName ?? "", nickNameInHindi) : null,
    gender: member.gender && backendValue(member.gender),
    maritalStatus: member.displayMaritalStatus,
    wedding: member.weddingInBrackets,
    birthDate: member.displayBirthDate,
    died,
    phone: member.phone,
    email,
    home: addressView(homeOf(profile, false) ?? profile.familyAddress),
  };
  return {
    name: member.writtenName(),
    image: shownPicture(profile.profileImage),
    isDead: !member.isLiving,
    lifetime: member.displayAge.replace(IN_BRACKETS, "$1"),
    ...facts,
    work,
    hasFacts: [...Object.values(facts), ...work.map(({ text }) => text)].some(Boolean),
  };
}

export function memberScreen(
  { user, isOwn, known }: LoadedMember,
  { store: relatives, isIncomplete }: Kinship,
  notice: FlashAlert,
  publicOrigin: string,
) {
  const { profile, member } = known;
  const { memberId, familyId, canUpdateMember } = profile;
  const address = publicOrigin + paths.member(memberId);
  const firstName = member.displayFirstName;
  const viewFamily = firstName ? t("member.viewFamily", { name: firstName }) : t("family.viewUnnamed");
  return {
    kind: "view" as const,
    title: member.shownName,
    mayEdit: canUpdateMember,
    notice,
    share: { title: community().name.text, address },
    related: isOwn || user.memberId === null ? null : paths.related({ to: memberId }),
    relativesPage: {
      href: paths.relatives(isOwn ? null : memberId),
      text: isOwn ? t("related.myRelatives") : t("related.relatives"),
    },
    ...recordLinks(known, isOwn, address),
    relation: isOwn ? null : relatives.word(user.memberId, memberId),
    ...personalFacts(known),
    rememberedBy: rememberedBy(known, relatives),
    contact: memberContact(known, isOwn) ? paths.memberContact(memberId) : null,
    family: familyId === null ? null : { href: paths.family(familyId), text: viewFamily },
    relatives: relativeGroups(known, relatives),
    incompleteNotice: isIncomplete ? t("member.partOfRelatives") : "",
  };
}

export type MemberViewScreen = ReturnType<typeof memberScreen>;
